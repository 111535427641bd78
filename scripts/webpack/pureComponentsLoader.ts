/**
 * Marks the components and contexts that a library creates when it is loaded as free of side effects, so that unused ones
 * can be left out of the build; removes names for developer tools, which would keep them alive, and the context of its error
 * boundary, which we do not use.
 */
export default function pureComponentsLoader(source: string): string {
  return source
    .replaceAll(/^(var \w+ = )(?=React\d*\.(?:createContext|forwardRef|memo|createElement)\()/gm, '$1/* @__PURE__ */ ')
    .replaceAll(/^\w+\.(?:displayName = "\w+"|contextType = \w+);$/gm, '');
}
