import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import { EagerCompilePlugin } from '#scripts/webpack/eagerCompile';
import { minimizers } from '#scripts/webpack/minimizers';

/** The beginnings of the built scripts, by their names. */
const build = async (parts: readonly string[]): Promise<Record<string, boolean>> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'transect-compile-'));
  try {
    mkdirSync(path.join(folder, 'kept'));
    for (const part of parts) writeFileSync(path.join(folder, `${part}.js`), `export const name = () => '${part}';`);
    const asks = parts.map((part) => `import(/* webpackChunkName: "${path.basename(part)}" */ './${part}').then(say);`);
    writeFileSync(path.join(folder, 'main.js'), `const say = ({ name }) => console.log(name());\n${asks.join('\n')}`);
    await new Promise<void>((resolve, reject) => {
      const compiler = webpack({
        context: folder,
        mode: 'production',
        entry: { main: './main.js' },
        output: { path: path.join(folder, 'dist'), filename: '[name].js', chunkFilename: '[name].js' },
        optimization: { minimizer: minimizers() },
        plugins: [new EagerCompilePlugin(['main', 'fillIn', 'drafting', 'draftList', 'view'])],
      });
      compiler.run((error, stats) => {
        const failure = error ?? stats?.compilation.errors[0];
        compiler.close(() => (failure ? reject(failure) : resolve()));
      });
    });
    const files = readdirSync(path.join(folder, 'dist')).filter((name) => name.endsWith('.js'));
    return Object.fromEntries(
      files.map((name) => {
        const text = readFileSync(path.join(folder, 'dist', name), 'utf8');
        return [name, text.startsWith('//# allFunctionsCalledOnLoad\n')];
      }),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const SHOWS_FORMS = ['view', 'fillIn', 'kept/draftList', 'kept/drafting'];

it('modules that show forms are marked for eager compilation, and lazy ones are not', async () => {
  expect(await build([...SHOWS_FORMS, 'outbox'])).toEqual({
    'main.js': true,
    'view.js': true,
    'fillIn.js': true,
    'draftList.js': true,
    'drafting.js': true,
    'outbox.js': false,
  });
});

it('the build fails if a chunk has another name', async () => {
  await expect(build(SHOWS_FORMS.filter((part) => part !== 'fillIn'))).rejects.toThrow('No part is called fillIn');
});
