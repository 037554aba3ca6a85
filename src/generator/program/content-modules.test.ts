import { expect, test } from 'vitest';
import { siteFromYaml } from '#tests/support/site-from-yaml.ts';
import { contentModule } from './content-modules.ts';

test('theme.css has one rule for each distinct focus point of cropped photos', () => {
  const site = siteFromYaml(
    {
      'photos.yaml':
        'a.jpg: { alt: A., focus: top left }\nb.jpg: { alt: B., focus: 0% 0% }\nc.jpg: { alt: C., focus: top, fit: whole }\n',
      'home.yaml': 'photo: a.jpg\nphotos: [b.jpg, c.jpg, { photo: a.jpg, focus: 40% 30% }]\n',
    },
    ['a.jpg', 'b.jpg', 'c.jpg'],
  );
  const points = [...contentModule(site, 'theme.css').matchAll(/data-focus="([^"]*)".*?object-position:([^}]*)/g)];
  expect(points.map(([, ...point]) => point)).toEqual([
    ['0% 0%', '0% 0%'],
    ['40% 30%', '40% 30%'],
  ]);
});
