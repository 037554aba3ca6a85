import { existsSync } from 'node:fs';

/**
 * Whether this process runs in a container. In a container, local requests come from the address of a network bridge.
 */
export const isInContainer = (): boolean => ['/.dockerenv', '/run/.containerenv'].some((file) => existsSync(file));

/**
 * Returns the URL at which GitHub forwards a port of this codespace; `undefined` outside a codespace.
 * @example codespaceOrigin(5173) // 'https://odd-name-x7-5173.app.github.dev'
 */
export function codespaceOrigin(port: number | string, env: NodeJS.ProcessEnv = process.env): string | undefined {
  const { CODESPACE_NAME: name, GITHUB_CODESPACES_PORT_FORWARDING_DOMAIN: domain } = env;
  return name && domain ? `https://${name}-${port}.${domain}` : undefined;
}
