/**
 * Marks the components and contexts that a library creates when it is loaded as free of side effects, so that unused ones
 * can be left out of the build; removes names for developer tools, which would keep them alive.
 */
export default function pureComponentsLoader(source: string): string {
  return source
    .replaceAll(/^(var \w+ = )(?=React\d*\.(?:createContext|forwardRef|memo|createElement)\()/gm, '$1/* @__PURE__ */ ')
    .replaceAll(/^\w+\.displayName = "\w+";$/gm, '');
}
