import { expect, test } from 'vitest';
import { splitAddress, splitPlace } from './place.ts';

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

test.each([
  ['Lindenstr. 4, 04109 Leipzig', 'Leipzig', true],
  ['12 rue Pasteur, 31000 Toulouse', 'Toulouse', true],
  ['Hlavná 12, 040 01 Košice', 'Košice', true],
  ['Rua do Carmo 5, 4050-164 Porto', 'Porto', true],
  ['Calle Mayor, 5, 28013 Madrid', 'Madrid', true],
  ['Keizersgracht 12, 1015 CJ Amsterdam', 'Amsterdam', true],
  ['Via Etnea 10, 95131, Catania, Italia', 'Catania, Italia', true],
  ['2712 Broadway St, Atlanta, GA 30332', 'Atlanta, GA', true],
  ['Flat 3, 12 High Street, Leeds LS1 4AB, UK', 'Leeds, UK', true],
  ['Marktplatz, 70176 Stuttgart', 'Stuttgart', true],
  ['2712 Broadway St, Atlanta', 'Atlanta', false],
  ['Hauptstr. 5, Leipzig', 'Leipzig', false],
])('the town of the address "%s" is "%s"', (address, town, isSure) => {
  expect(splitAddress(address)).toEqual({ town, isSure });
});

test.each([
  ...['Leipzig', '70176 Stuttgart', 'CH-8001 Zürich', 'Atlanta, GA 30332', 'Leeds, UK', '04109 Leipzig, Germany'],
  ...['20 ans, permis B', 'Class of 2027', 'Recherche d’un stage de 10 semaines à partir d’avril 2027', '上海'],
])('the text "%s" contains no street', (text) => {
  expect(splitAddress(text)).toBe(undefined);
});
