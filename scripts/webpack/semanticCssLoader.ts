import path from 'node:path';
import postcss from 'postcss';
import type { LoaderContext } from 'webpack';
import { externalParts } from './externalParts';
import { purge } from './purge';
import { ICONS_FILE, readIconTable, readUsedIcons } from './semanticIcons';
import { usedWords } from './usedWords';

const SOURCES = path.resolve(__dirname, '../../src');
const SEMANTIC = /[\\/]semantic-ui-css[\\/]/;

type Context = LoaderContext<{ purge: boolean }>;

/** What Semantic UI's stylesheets go through; ours pass untouched. */
export default async function semanticCssLoader(this: Context, css: string): Promise<string> {
  if (!SEMANTIC.test(this.resourcePath)) return css;
  const plugins = [externalParts()];
  if (this.getOptions().purge) {
    this.addContextDependency(SOURCES);
    plugins.push(purge(usedWords(SOURCES), usedIcons(this)));
  }
  const { css: left } = await postcss(plugins).process(css, { from: this.resourcePath, map: false });
  return left;
}

function usedIcons(context: Context): Set<string> {
  const icons = readUsedIcons();
  const table = readIconTable();
  for (const { name, classes } of icons) {
    if (!table.has(classes)) context.emitError(new Error(`${ICONS_FILE}: Semantic UI has no icon "${name}"`));
  }
  return new Set(icons.map((icon) => icon.classes));
}
