// Asks the browser to keep the site for when there is no connection. Runs in the page, when it is at rest.
import { savesData } from '../connection.ts';
import { workerFile, workerPolicyName } from './address.ts';

type Policy = { createScriptURL(address: string): string };
type TrustedTypes = { createPolicy(name: string, rules: Policy): Policy };

/**
 * Registers the service worker, unless the visitor's line is too precious.
 * @throws where it is refused (no storage, a private window, no https): the site is merely not cached, which is nothing to
 *   tell anybody
 */
export async function cacheForOffline(): Promise<void> {
  if (!('serviceWorker' in navigator) || savesData()) return;
  const scope = import.meta.env.BASE_URL;
  await navigator.serviceWorker.register(trusted(scope + workerFile), { scope, updateViaCache: 'none' });
}

/** The address of the worker, which is the only one that the policy lets through. */
function trusted(address: string): string {
  const { trustedTypes } = window as typeof window & { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy(workerPolicyName, {
    createScriptURL(given) {
      if (given !== address) throw new TypeError(`${given} is not the service worker.`);
      return given;
    },
  });
  return policy?.createScriptURL(address) ?? address;
}
