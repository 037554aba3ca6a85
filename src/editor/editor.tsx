// The editor's own program; so far a place for it.
import { createRoot } from 'react-dom/client';

const place = document.getElementById('editor');
if (place) createRoot(place).render(<p>The editor comes here.</p>);
