import postcss from 'postcss';
import { iconDrawings } from '#scripts/webpack/iconDrawings';
import { iconRules } from '#scripts/webpack/iconRules';
import { icons } from '#src/ui/icons';

const { root } = postcss([iconRules()]).process('i.icon { mask: var(--icon) } @icons;', { from: undefined });

test('the icon rules draw each icon of the site, by all classes of its name', () => {
  const selectors = root.nodes.map((node) => (node.type === 'rule' ? node.selector : node.type));
  expect(selectors).toEqual([
    'i.icon',
    ...Object.keys(iconDrawings).map((name) => `i.${name.split(' ').join('.')}.icon`),
  ]);
  expect(Object.keys(iconDrawings).sort()).toEqual([...icons].sort());
});

test('the icon rules contain pictures that are well formed, within their square', () => {
  root.walkDecls('--icon', ({ value }) => {
    const [, address = ''] = /^url\("data:image\/svg\+xml,(.*)"\)$/.exec(value) ?? [];
    expect(address).not.toMatch(/[<>#"]/);
    const [, path = ''] = /^<svg [^<>]+><path d='([^']+)'\/><\/svg>$/.exec(decodeURIComponent(address)) ?? [];
    expect(path).toMatch(/^[Mm]/);
    const absolute = [...path.matchAll(/[MLHV](-?[\d.]+)/g)].map(([, number]) => Number(number));
    expect(Math.min(...absolute)).toBeGreaterThanOrEqual(1);
    expect(Math.max(...absolute)).toBeLessThanOrEqual(15);
  });
});
