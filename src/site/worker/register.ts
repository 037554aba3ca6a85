import { savesData } from '../connection.ts';
import { workerFile, workerPolicyName } from './address.ts';

type Policy = { createScriptURL(address: string): string };
type TrustedTypes = { createPolicy(name: string, rules: Policy): Policy };

/**
 * Registers the service worker. Does nothing if the visitor has turned on data saving or has a 2G connection.
 * @throws if the browser rejects the service worker (no storage, private window, no HTTPS). Callers can ignore the
 * error, since the site works without a service worker
 */
export async function cacheForOffline(): Promise<void> {
  if (!('serviceWorker' in navigator) || savesData()) return;
  const scope = import.meta.env.BASE_URL;
  await navigator.serviceWorker.register(trustedUrl(scope + workerFile), { scope, updateViaCache: 'none' });
}

/** Returns the URL of the service worker as a trusted URL. The Trusted Types policy rejects every other URL. */
function trustedUrl(address: string): string {
  const { trustedTypes } = window as typeof window & { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy(workerPolicyName, {
    createScriptURL(url) {
      if (url !== address) throw new TypeError(`${url} is not the service worker.`);
      return url;
    },
  });
  return policy?.createScriptURL(address) ?? address;
}
