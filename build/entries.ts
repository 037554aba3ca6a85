/** The programs of the site by name: what every page starts, and what the not-found page starts besides. */
export const entries = {
  boot: 'src/boot/boot.ts',
  mend: 'src/boot/mend-address.ts',
} as const;
