import pureComponentsLoader from '#scripts/webpack/pureComponentsLoader';

test('pureComponentsLoader marks components created at the top level as removable when unused', () => {
  const source = [
    'var LocationContext = React2.createContext(null);',
    'LocationContext.displayName = "Location";',
    'var Link = React10.forwardRef(function LinkWithRef() {});',
    'function useLocation() { return React2.useContext(LocationContext); }',
  ].join('\n');
  expect(pureComponentsLoader(source)).toBe(
    [
      'var LocationContext = /* @__PURE__ */ React2.createContext(null);',
      '',
      'var Link = /* @__PURE__ */ React10.forwardRef(function LinkWithRef() {});',
      'function useLocation() { return React2.useContext(LocationContext); }',
    ].join('\n'),
  );
});

test('pureComponentsLoader removes references that keep an unused error boundary', () => {
  const source = 'var Boundary = class extends React3.Component {};\nBoundary.contextType = ErrorContext;';
  expect(pureComponentsLoader(source)).toBe('var Boundary = class extends React3.Component {};\n');
});

test('pureComponentsLoader leaves components created inside a function unchanged', () => {
  const source = 'function make() {\n  var Link = React.forwardRef(render);\n  Link.displayName = "Link";\n}';
  expect(pureComponentsLoader(source)).toBe(source);
});
