import type { Plugin, Root, Rule } from 'postcss';
import { iconClasses } from './semanticIcons';

/**
 * Removes the rules that cannot match: those with a class or data attribute that is not among `words`, and the icons not
 * among `icons` (classes sorted, with a space between). Tags, other attributes and pseudo-classes never count against a rule.
 * Font faces and keyframes go when nothing that is left names them.
 */
export function purge(words: ReadonlySet<string>, icons: ReadonlySet<string>): Plugin {
  const isUsed = (selector: string): boolean => {
    const icon = iconClasses(selector);
    if (icon !== undefined) return icons.has(icon);
    if (/:(before|after)\s/.test(selector)) return false; // popup.css has such a rule; browsers and the minifier refuse it
    return demandedBy(selector).every((name) => words.has(name));
  };
  return {
    postcssPlugin: 'transect-purge',
    OnceExit(root) {
      const glyphs = glyphNames(root);
      root.walkRules((rule) => {
        if (insideKeyframes(rule)) return;
        const left = rule.selectors.filter((selector) =>
          glyphs.has(selector) ? isUsedGlyph(selector, icons) : isUsed(selector),
        );
        if (left.length === 0) rule.remove();
        else if (left.length < rule.selectors.length) rule.selectors = left;
      });
      removeEmpty(root);
      removeUnnamed(root);
    },
  };
}

/**
 * The classes a selector demands, `[class*="left floated"]` included, and its `data-` attributes.
 * What stands in `:not()` is not demanded.
 */
export function demandedBy(selector: string): string[] {
  const demanded = selector.replaceAll(/:not\((?:[^()]|\([^()]*\))*\)/g, '');
  const dotted = [...demanded.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) => name);
  const quoted = [...demanded.matchAll(/\[class[*~^]?="([^"]*)"\]/g)].flatMap(([, names = '']) => names.split(' '));
  const attributes = [...demanded.matchAll(/\[(data-[\w-]+)/g)].map(([, name = '']) => name);
  return [...dotted, ...quoted, ...attributes].filter((name) => name !== '');
}

/** The selectors that only say which font an icon's glyph is in (`i.icon.github` for the brands). */
function glyphNames(root: Root): Set<string> {
  const names = new Set<string>();
  root.walkDecls('font-family', (declaration) => {
    if (declaration.parent?.type !== 'rule' || !declaration.value.includes('brand-icons')) return;
    for (const selector of declaration.parent.selectors) names.add(selector);
  });
  return names;
}

function isUsedGlyph(selector: string, icons: ReadonlySet<string>): boolean {
  const classes = demandedBy(selector).filter((name) => name !== 'icon');
  return icons.has(classes.sort().join(' '));
}

function insideKeyframes(rule: Rule): boolean {
  return rule.parent?.type === 'atrule' && rule.parent.name.endsWith('keyframes');
}

function removeEmpty(root: Root): void {
  root.walkAtRules(/^(media|supports)$/, (rule) => {
    if (rule.nodes?.every((node) => node.type === 'comment')) rule.remove();
  });
}

function removeUnnamed(root: Root): void {
  const named: string[] = [];
  root.walkDecls(/^(-webkit-)?(animation(-name)?|font(-family)?)$/, (declaration) => {
    if (declaration.parent?.type === 'rule') named.push(declaration.value);
  });
  const all = named.join(' ');
  root.walkAtRules(/keyframes$/, (rule) => {
    if (!all.includes(rule.params)) rule.remove();
  });
  root.walkAtRules('font-face', (rule) => {
    const family = rule.nodes?.find((node) => node.type === 'decl' && node.prop === 'font-family');
    if (family?.type === 'decl' && !all.includes(family.value.replaceAll(/['"]/g, ''))) rule.remove();
  });
}
