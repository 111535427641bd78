import path from 'node:path';
import purgeCss from '@fullhuman/postcss-purgecss';
import type { AcceptedPlugin } from 'postcss';
import type { LoaderContext } from 'webpack';
import { externalParts } from './externalParts';
import { iconRules } from './iconRules';

const SEMANTIC = /[\\/]semantic-ui-css[\\/]/;
const SOURCES = path.resolve(__dirname, '../../src');
/** Words of selectors that no source contains. */
const ALWAYS = 'html class i icon loading disabled';
const COMPONENTS = 'node_modules/semantic-ui-react/dist/es';

/**
 * The postcss-loader options for Semantic UI's stylesheets; ours get the icons where they ask for them.
 * @param purges whether rules that cannot match are removed
 */
export const semanticCss =
  (purges: boolean) =>
  (context: LoaderContext<unknown>): { plugins: AcceptedPlugin[] } => {
    if (!SEMANTIC.test(context.resourcePath)) return { plugins: [iconRules()] };
    if (!purges) return { plugins: [externalParts()] };
    context.addContextDependency(SOURCES);
    return { plugins: [externalParts(), purge()] };
  };

/** Removes the rules of a stylesheet with a word that neither our sources nor its own component contain. */
export const purge = (sources = 'src'): AcceptedPlugin =>
  purgeCss({
    contentFunction: (file) => [...speakersOf(path.basename(file, '.css'), sources), { raw: ALWAYS, extension: 'txt' }],
    // In lower case as well: the component Dropdown has elements of the class dropdown.
    defaultExtractor: (text) => `${text} ${text.toLowerCase()}`.match(/[A-Za-z][\w-]*/g) ?? [],
    // React sets these attributes, whose values are not words of a source.
    dynamicAttributes: ['type', 'disabled', 'readonly', 'tabindex'],
    fontFace: true,
    keyframes: true,
  });

/** The files that contain the words of a stylesheet's classes. `button.css` belongs to the component `Button`. */
const speakersOf = (stylesheet: string, sources: string): string[] => {
  const component = `${stylesheet.charAt(0).toUpperCase()}${stylesheet.slice(1)}`;
  return [
    `${sources}/**/!(icons).{ts,tsx}`,
    `${COMPONENTS}/*/${component}/*.js`,
    `${COMPONENTS}/lib/{classNameBuilders,numberToWord}.js`, // "center aligned", "three column"
  ];
};
