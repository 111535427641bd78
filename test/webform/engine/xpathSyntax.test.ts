import { type SyntaxNode, xpathSyntax } from '#webform/engine/xpathSyntax';

/** The tree as text, without the nodes that only wrap one other. */
const brief = (node: SyntaxNode): string => {
  if (node.childCount === 0) return `${node.type}:${node.text}`;
  if (node.childCount === 1 && node.type !== 'unary_expr' && node.type !== 'predicate') {
    const [child] = node.children;
    return child ? brief(child) : '';
  }
  return `${node.type}(${node.children.map(brief).join(' ')})`;
};

describe('syntax trees of XPath expressions', () => {
  it.each([
    ['1 + 2 * 3', 'addition_expr(number:1 multiplication_expr(number:2 number:3))'],
    ['1 - 2 - 3', 'subtraction_expr(subtraction_expr(number:1 number:2) number:3)'],
    ['a or b and c = 1', 'or_expr(unprefixed_name:a and_expr(unprefixed_name:b eq_expr(unprefixed_name:c number:1)))'],
    ['-a | b', 'unary_expr(union_expr(unprefixed_name:a unprefixed_name:b))'],
    ['--5', 'unary_expr(unary_expr(number:5))'],
    ['/', 'absolute_root_location_path:/'],
    ['/data/x', 'absolute_location_path(absolute_root_location_path:/ unprefixed_name:data unprefixed_name:x)'],
    ['//x', 'abbreviated_absolute_location_path(//:// unprefixed_name:x)'],
    ['../x//y', 'relative_location_path(parent:.. unprefixed_name:x //:// unprefixed_name:y)'],
    ['@a:b', 'prefixed_name(prefix:a local_part:b)'],
    ['n:*', 'prefix:n'],
    ['child::node()', 'axis_test(axis_name:child node_type_test:node())'],
    ["processing-instruction('a')", "string_literal:'a'"],
    ['x[1]', 'step(unprefixed_name:x predicate(number:1))'],
    ['f()', 'unprefixed_name:f'],
    [
      "jr:f(a, 'b')/c",
      "filter_path_expr(function_call(prefixed_name(prefix:jr local_part:f) unprefixed_name:a string_literal:'b') unprefixed_name:c)",
    ],
    ['(a)[1]', 'filter_expr(unprefixed_name:a predicate(number:1))'],
    ['div div div', 'division_expr(unprefixed_name:div unprefixed_name:div)'],
  ])('%s', (expression, tree) => {
    expect(brief(xpathSyntax(expression))).toBe(tree);
  });

  it('each node has its part of the expression, without surrounding space', () => {
    const root = xpathSyntax(' concat( a ,"b c") ');
    expect(root.text).toBe('concat( a ,"b c")');
    const call = root.child(0)?.child(0)?.child(0)?.child(0);
    expect(call?.children.map(({ type, text }) => [type, text])).toEqual([
      ['function_name', 'concat'],
      ['argument', 'a'],
      ['argument', '"b c"'],
    ]);
  });

  it.each(['', '1 +', 'f(', 'a[1', "'x", '$v', 'a b', `${'('.repeat(600)}1${')'.repeat(600)}`])(
    'refuses an invalid expression: %s',
    (expression) => {
      expect(() => xpathSyntax(expression)).toThrow(/xpath\./);
    },
  );
});
