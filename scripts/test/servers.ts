import { findProgram, type Needed } from '#cli/programs.ts';

/** The servers whose configuration we ship, and the packages that Debian has of them. */
const packages = {
  nginx: ['nginx-light', 'libnginx-mod-http-brotli-static'],
  caddy: ['caddy'],
} as const;

export type ServerName = keyof typeof packages;

/** The servers by name. */
export const serverNames = Object.keys(packages) as ServerName[];

/** The servers, for who installs them; none is started. */
export const servers: Needed[] = serverNames.map((name) => ({
  name,
  isThere: () => findProgram(name) !== undefined,
  packages: packages[name],
}));
