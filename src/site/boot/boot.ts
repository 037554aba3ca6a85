// Script of every page. Handles menu, theme and photos without React. Loads React on the first user interaction. A page
// is complete without this script. The styles are imported first, to fix the order of the cascade layers.
import '../styles/index.css';
import { savesData } from '../connection.ts';
import { listenToPhotos } from '../ui/photos/enlarge.ts';
import { listenToThemeSwitch } from '../ui/theme-switch.ts';
import { followLinks, hydrate, hydrateOnInteraction, hydrateAfterDelay } from './hydrate.ts';
import { skipFailingTransitions } from './document-transitions.ts';
import { keepFragment } from './keep-fragment.ts';
import { listenToMenu } from './menu.ts';
import { renderAllToRestore } from './restore-scroll.ts';
import { removeSpeculationRules } from './speculation.ts';
import { updateThemeColor } from './theme-color.ts';

renderAllToRestore(document.documentElement);
listenToPhotos();
listenToMenu(document);
listenToThemeSwitch(document);
followLinks();
if (import.meta.env.LANGUAGE_FOLDERS) keepFragment();
skipFailingTransitions();
updateThemeColor(document);

if (savesData()) removeSpeculationRules();
hydrateOnInteraction();
// Load React immediately on the not-found page. This document is the same for every URL, and React suggests the page
// with the most similar path.
if (document.querySelector('[data-page=notFound]')) void hydrate();
hydrateAfterDelay();
