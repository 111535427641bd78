import path from 'node:path';
import purgeCss from '@fullhuman/postcss-purgecss';
import type { AcceptedPlugin } from 'postcss';
import type { LoaderContext } from 'webpack';
import { externalParts } from './externalParts';
import { iconRules } from './iconRules';

const SEMANTIC = /[\\/]semantic-ui-css[\\/]/;
const SOURCES = ['src', 'player'];
/** Words of selectors that occur in no source. */
const ALWAYS = 'html class i icon loading disabled';
const COMPONENTS = 'node_modules/semantic-ui-react/dist/es';

/**
 * The postcss-loader options for Semantic UI's stylesheets; ours get the icons by reference.
 * @param purges whether rules that cannot match are removed
 */
export const semanticCss =
  (purges: boolean) =>
  (context: LoaderContext<unknown>): { plugins: AcceptedPlugin[] } => {
    if (!SEMANTIC.test(context.resourcePath)) return { plugins: [iconRules()] };
    if (!purges) return { plugins: [externalParts()] };
    for (const folder of SOURCES) context.addContextDependency(path.resolve(__dirname, '../..', folder));
    return { plugins: [externalParts(), purge()] };
  };

/** Removes the rules of a stylesheet with a word that neither our sources nor its own component contain. */
export const purge = (sources: readonly string[] = SOURCES): AcceptedPlugin =>
  purgeCss({
    contentFunction: (file) => [...speakersOf(path.basename(file, '.css'), sources), { raw: ALWAYS, extension: 'txt' }],
    // In lower case as well: the component Dropdown has elements of the class dropdown.
    defaultExtractor: (text) => `${text} ${text.toLowerCase()}`.match(/[A-Za-z][\w-]*/g) ?? [],
    // React sets these attributes, whose values do not occur in a source.
    dynamicAttributes: ['type', 'disabled', 'readonly', 'tabindex'],
    fontFace: true,
    keyframes: true,
  });

/** The files that contain the words of a stylesheet's classes. `button.css` belongs to the component `Button`. */
const speakersOf = (stylesheet: string, sources: readonly string[]): string[] => {
  const component = `${stylesheet.charAt(0).toUpperCase()}${stylesheet.slice(1)}`;
  return [
    ...sources.map((folder) => `${folder}/**/!(icons).{ts,tsx}`),
    `${COMPONENTS}/*/${component}/*.js`,
    `${COMPONENTS}/lib/{classNameBuilders,numberToWord}.js`, // "center aligned", "three column"
  ];
};
