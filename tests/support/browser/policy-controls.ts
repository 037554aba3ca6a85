/** Actions that succeeded despite the policy, and directives that the browser reported as violated. */
export type Attempts = { succeeded: string[]; reported: string[] };

/**
 * Attempts actions that the policy of a page forbids. Must be self-contained, since it runs in the page.
 * @param foreign URL of an existing picture on another host
 */
export async function tryForbidden(foreign: string): Promise<Attempts> {
  const succeeded: string[] = [];
  const reported = new Set<string>();
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
    // Some engines report `script-src-elem` instead of `script-src`.
    reported.add(effectiveDirective.replace(/-(?:attr|elem)$/, '')),
  );
  const ran = window as unknown as Record<string, unknown>;

  const attempts: Record<string, (name: string) => unknown> = {
    'markup from text': () => {
      const element = document.createElement('div');
      element.innerHTML = '<b></b>';
      return element.firstChild;
    },
    'a policy that lets everything through': () => {
      const { trustedTypes } = window as unknown as {
        trustedTypes: { createPolicy(name: string, rules: object): object };
      };
      return trustedTypes.createPolicy('anything', { createHTML: (text: string) => text });
    },
    // Use a timer: some engines do not apply the policy to scripts that WebDriver runs.
    'eval in a timer': (name) =>
      new Promise((resolve) =>
        setTimeout(() => {
          try {
            // oxlint-disable-next-line no-eval -- tests whether the policy blocks it
            resolve((0, eval)(`'${name}'`));
          } catch {
            resolve(false);
          }
        }),
      ),
    'a timer with text': (name) => {
      setTimeout(`window['${name}'] = true` as unknown as () => void);
    },
    'a script in the page': (name) => {
      const script = document.createElement('script');
      script.append(`window['${name}'] = true`);
      document.body.append(script);
    },
    'a handler in markup': (name) => {
      const button = document.createElement('button');
      button.setAttribute('onclick', `window['${name}'] = true`);
      button.click();
    },
    'a link with a script': (name) => {
      const link = document.body.appendChild(document.createElement('a'));
      link.href = `javascript:window['${name}'] = true`;
      link.click();
      link.remove();
    },
    'a style attribute': () => {
      const element = document.body.appendChild(document.createElement('i'));
      element.setAttribute('style', 'color: rgb(1, 2, 3)');
      const { color } = getComputedStyle(element);
      element.remove();
      return color === 'rgb(1, 2, 3)';
    },
    'a style in the page': () => {
      const style = document.head.appendChild(document.createElement('style'));
      style.append('body { --styled: yes }');
      const isStyled = getComputedStyle(document.body).getPropertyValue('--styled') !== '';
      style.remove();
      return isStyled;
    },
    'a picture from elsewhere': () =>
      new Promise((resolve) => {
        const picture = new Image();
        picture.onload = () => resolve(true);
        picture.onerror = () => resolve(false);
        picture.src = foreign;
      }),
    'a request to elsewhere': () => fetch(foreign, { mode: 'no-cors' }),
    // Import a module: Trusted Types would block a script element before the browser checks its host.
    'a script from elsewhere': () => import(foreign),
    'a frame': () => {
      const frame = document.createElement('iframe');
      frame.src = foreign;
      document.body.append(frame);
    },
  };

  for (const [name, attempt] of Object.entries(attempts))
    try {
      if (await attempt(name)) succeeded.push(name);
    } catch {
      // The policy blocked the action, as expected.
    }
  await new Promise((resolve) => setTimeout(resolve, 300));
  succeeded.push(...Object.keys(attempts).filter((name) => ran[name] === true));
  return { succeeded, reported: [...reported].sort() };
}

/** Directives that the actions of `tryForbidden` violate. */
export const violatedDirectives = [
  'connect-src',
  'frame-src',
  'img-src',
  'require-trusted-types-for',
  'script-src',
  'style-src',
  'trusted-types',
];
