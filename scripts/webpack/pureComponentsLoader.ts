/**
 * Marks the components and contexts a library makes as it is read as free of effects, so that those nobody uses can be
 * left out of the build; names for developer tools, which would keep them alive, go.
 */
export default function pureComponentsLoader(source: string): string {
  return source
    .replaceAll(/^(var \w+ = )(?=React\d*\.(?:createContext|forwardRef|memo|createElement)\()/gm, '$1/* @__PURE__ */ ')
    .replaceAll(/^\w+\.displayName = "\w+";$/gm, '');
}
