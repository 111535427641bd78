import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The words that the given semantic-ui-react components write into class names by themselves.
 * A key of a property with the same name (`useKeyOnly(primary, 'primary')`) does not count: whoever sets the property
 * has the word in our sources.
 * `root` is the folder of the package's ES modules.
 */
export function componentWords(root: string, components: Iterable<string>): Set<string> {
  const words = new Set<string>();
  for (const file of filesOf(root, components)) {
    const code = readFileSync(file, 'utf8')
      .replaceAll(/use\w+\((?:_this\d*\.props\.|this\.props\.)?(\w+), '\1'/g, '')
      .replaceAll(/^import .*$|\.propTypes = [\s\S]*?^\}|\.handledProps = .*$/gm, '');
    for (const [, text = ''] of code.matchAll(/'([a-z][a-z -]*)'/g)) {
      for (const word of text.split(' ')) words.add(word);
    }
  }
  return words;
}

/** The files of the components and, through their relative imports, of the components they are made of. */
function filesOf(root: string, components: Iterable<string>): Set<string> {
  const places = new Map(
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.js'))
      .map((name) => [path.basename(name, '.js'), path.join(root, name)]),
  );
  const found = new Set<string>();
  const visit = (file: string): void => {
    if (found.has(file) || !existsSync(file) || file.startsWith(path.join(root, 'lib'))) return;
    found.add(file);
    for (const [, target = ''] of readFileSync(file, 'utf8').matchAll(/^import .* from ["'](\.[^"']+)["'];/gm)) {
      visit(path.resolve(path.dirname(file), `${target}.js`));
    }
  };
  for (const name of components) {
    const file = places.get(name);
    if (file !== undefined) visit(file);
  }
  return found;
}
