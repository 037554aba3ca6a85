// The script of every page, about a kilobyte: what must work at once works without React, and React is fetched when
// the page has come to rest or at the first sign that somebody means to go somewhere. It makes the page better; the
// page is complete without it.
// First of all, since it says in which order the layers of the styles follow each other.
import '#src/styles/index.css';
import { listenForEnlarging } from '#src/ui/enlarge.ts';
import { listenToThemeSwitch } from '#src/ui/theme-switch.ts';
import { leaveQuietly } from './leave.ts';
import { listenToMenu } from './menu.ts';
import { tintBrowser } from './tint.ts';
import { holdClicks, wake } from './wake.ts';

listenForEnlarging(document);
listenToMenu(document);
listenToThemeSwitch(document);
holdClicks(document);
leaveQuietly();
tintBrowser(document);

for (const sign of ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin'])
  addEventListener(sign, () => void wake(), { once: true, passive: true });

if (document.readyState === 'complete') wakeWhenIdle();
else addEventListener('load', wakeWhenIdle, { once: true });

function wakeWhenIdle() {
  if ('requestIdleCallback' in window) requestIdleCallback(() => void wake(), { timeout: 2000 });
  else setTimeout(() => void wake(), 200);
}
