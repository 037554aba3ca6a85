// The script of every page, a few kilobytes: what must work at once works without React, and React is fetched at the
// first event that shows a visitor. It makes the page better; the page is complete without it.
// First of all, since it says in which order the layers of the styles follow each other.
import '../styles/index.css';
import { savesData } from '../connection.ts';
import { listenForEnlarging } from '../ui/photos/enlarge.ts';
import { listenToThemeSwitch } from '../ui/theme-switch.ts';
import { followLinks, hydrate, hydrateAtIntent, hydrateInTheEnd } from './hydrate.ts';
import { leaveQuietly } from './leave.ts';
import { listenToMenu } from './menu.ts';
import { layOutToRestore } from './restore-place.ts';
import { stopSpeculating } from './speculation.ts';
import { tintBrowser } from './tint.ts';

layOutToRestore(document.documentElement);
listenForEnlarging();
listenToMenu(document);
listenToThemeSwitch(document);
followLinks();
leaveQuietly();
tintBrowser(document);

if (savesData()) stopSpeculating();
hydrateAtIntent();
// A document of the host does not know which address was not found; React does, and offers the nearest page.
if (document.querySelector('[data-page=notFound]')) void hydrate();
hydrateInTheEnd();
