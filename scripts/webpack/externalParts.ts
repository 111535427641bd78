import type { AtRule, Plugin } from 'postcss';

/** Removes references to fonts on other servers, and all font formats but one (woff2, or the embedded one). */
export function externalParts(): Plugin {
  return {
    postcssPlugin: 'transect-external-parts',
    AtRule: {
      import(rule) {
        if (/^(url\()?['"]?(https?:)?\/\//.test(rule.params)) rule.remove();
      },
      'font-face'(rule) {
        keepOneSource(rule);
      },
    },
  };
}

function keepOneSource(face: AtRule): void {
  const sources: string[] = [];
  face.walkDecls('src', (declaration) => {
    sources.push(...(declaration.value.match(/url\((?:"[^"]*"|'[^']*'|[^)]*)\)(?:\s*format\([^)]*\))?/g) ?? []));
  });
  const kept =
    sources.find((source) => source.includes('.woff2')) ?? sources.find((source) => source.includes('data:'));
  if (kept === undefined) return;
  const [first, ...others] = face.nodes?.filter((node) => node.type === 'decl' && node.prop === 'src') ?? [];
  for (const node of others) node.remove();
  if (first?.type === 'decl') first.value = kept;
}
