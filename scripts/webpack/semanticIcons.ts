import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ICON_CSS = path.resolve(__dirname, '../../node_modules/semantic-ui-css/components/icon.css');

/** The one place where the site lists its icons. */
export const ICONS_FILE = path.resolve(__dirname, '../../src/ui/icons.ts');

/** `name` is as Semantic UI wants it ("trash alternate"); `classes` its words sorted, by which names are compared. */
export type IconName = { name: string; classes: string };

/** Every icon of Semantic UI: classes (sorted, with a space between) → code point. */
export type IconTable = ReadonlyMap<string, number>;

/** Reads the rules `i.icon.trash.alternate:before { content: "\f2ed"; }` of Semantic UI's icon.css. */
export function readIconTable(css: string = readFileSync(ICON_CSS, 'utf8')): IconTable {
  const table = new Map<string, number>();
  for (const [, selectors = '', code = ''] of css.matchAll(/([^{}]+)\{\s*content: "\\([0-9a-f]+)";\s*\}/g)) {
    for (const selector of selectors.split(',')) {
      const classes = iconClasses(selector);
      if (classes !== undefined) table.set(classes, Number.parseInt(code, 16));
    }
  }
  return table;
}

/** The icon that a selector draws (its classes, sorted), or undefined if the selector draws none. */
export function iconClasses(selector: string): string | undefined {
  const [, dotted] = /^i\.icon\.([\w.-]+):before$/.exec(selector.trim()) ?? [];
  return dotted?.split('.').sort().join(' ');
}

/** The icon names in the source text of src/ui/icons.ts: every string of its exported `icons`. */
export function readUsedIcons(source: string = iconsSource()): IconName[] {
  const [, list = ''] = /export const icons\b[^=]*=([\s\S]*?)(?:as const|satisfies|;)/.exec(source) ?? [];
  return [...list.matchAll(/'([^']+)'|"([^"]+)"/g)].map(([, single, double]) => {
    const name = single ?? double ?? '';
    return { name, classes: name.split(' ').sort().join(' ') };
  });
}

function iconsSource(): string {
  return existsSync(ICONS_FILE) ? readFileSync(ICONS_FILE, 'utf8') : '';
}
