import { withoutUnusedStyles } from '#scripts/webpack/engine/styles';

/** As in the engine: a text in a script, in which signs of classes are escaped twice. */
const inScript = (styles: string): string => `(()=>{add(document.createTextNode('${styles}'))})();`;

const left = (styles: string, scripts: string): string => withoutUnusedStyles(inScript(styles), scripts);

it('rules for one unused class are removed, others stay', () => {
  const scripts = '{ class: "flex gap-2 lg:hidden" }';
  const styles =
    'a{b:c}.flex{display:flex}.gap-2{gap:.5rem}.gap-3{gap:1rem}.-m-1{margin:-.25rem}.flex,.gap-3{color:red}.gap-3,.gap-4{color:red}' +
    '@media (min-width:992px){.lg\\\\:hidden{display:none}.lg\\\\:flex{display:flex}}' +
    '@media (min-width:576px){.sm\\\\:flex{display:flex}}' +
    '.hover\\\\:gap-2:hover{gap:2rem}.p-panel .p-panel-header{color:red}.p-button.p-button-sm{font:inherit}';
  expect(left(styles, scripts)).toBe(
    inScript(
      'a{b:c}.flex{display:flex}.gap-2{gap:.5rem}.flex,.gap-3{color:red}' +
        '@media (min-width:992px){.lg\\\\:hidden{display:none}}' +
        '.p-panel .p-panel-header{color:red}.p-button.p-button-sm{font:inherit}',
    ),
  );
});

it('the script around the styles stays unchanged', () => {
  const script = 'class A{.5;m(){return{a:1}}}const f=(a)=>{if(a){g()}else{h()}};';
  expect(withoutUnusedStyles(script, '')).toBe(script);
});
