// Script of every page, a few kilobytes: handles menu, theme and photos without React, and loads React on the first
// user interaction. A page is complete without this script. Imports the styles first, which fixes the order of the
// cascade layers.
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
// The not-found document is the same for every URL; only React suggests the page with the most similar path.
if (document.querySelector('[data-page=notFound]')) void hydrate();
hydrateInTheEnd();
