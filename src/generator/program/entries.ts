/** The programs of the site by name: what every page starts, and what the not-found page starts besides. */
export const entries = {
  boot: 'src/site/boot/boot.ts',
  mend: 'src/site/boot/mend-address.ts',
} as const;
