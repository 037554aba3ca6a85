import { expect, test } from 'vitest';
import { splitPlace } from './place.ts';

test.each([
  ['Exampleton', 'en', { town: 'Exampleton' }],
  ['Exampleton, OR', 'en', { town: 'Exampleton', region: 'OR' }],
  ['Atlanta, Georgia', 'en', { town: 'Atlanta', region: 'Georgia' }],
  ['Sevilla, España', 'es', { town: 'Sevilla', country: { name: 'España', code: 'ES' } }],
  ['Sevilla, España', 'en', { town: 'Sevilla', country: { name: 'España', code: 'ES' } }],
  ['Wien, Österreich', 'de', { town: 'Wien', country: { name: 'Österreich', code: 'AT' } }],
  ['Leeds, UK', 'en', { town: 'Leeds', country: { name: 'UK', code: 'GB' } }],
  ['Exampleton, OR, USA', 'en', { town: 'Exampleton', region: 'OR', country: { name: 'USA', code: 'US' } }],
])(
  'the place "%s" in content with the language "%s" is split into town, region and country',
  (place, language, parts) => {
    expect(splitPlace(place, language)).toEqual(parts);
  },
);
