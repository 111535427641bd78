import pureComponentsLoader from '../../../scripts/webpack/pureComponentsLoader';

test('what is made of components at the top may be left out when nobody uses it', () => {
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

test('what is made inside a function stays as it is', () => {
  const source = 'function make() {\n  var Link = React.forwardRef(render);\n  Link.displayName = "Link";\n}';
  expect(pureComponentsLoader(source)).toBe(source);
});
