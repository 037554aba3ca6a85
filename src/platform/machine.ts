// Facts about the machine that decide under which address a browser reaches a server on it.
import { existsSync } from 'node:fs';

/** Whether this process runs in a container: requests to a published port come from the address of a bridge there. */
export const isInContainer = (): boolean => ['/.dockerenv', '/run/.containerenv'].some((file) => existsSync(file));

/**
 * The address at which GitHub forwards a port of this codespace; `undefined` outside of one.
 * @example codespaceOrigin(5173) // 'https://odd-name-x7-5173.app.github.dev'
 */
export function codespaceOrigin(port: number | string, env: NodeJS.ProcessEnv = process.env): string | undefined {
  const { CODESPACE_NAME: name, GITHUB_CODESPACES_PORT_FORWARDING_DOMAIN: domain } = env;
  return name && domain ? `https://${name}-${port}.${domain}` : undefined;
}
