import { named } from './namedElements';

/** The only type that the engine takes for these; for others it refuses the whole form. */
const DEMANDED: Readonly<Record<string, string>> = {
  select: 'string',
  select1: 'string',
  rank: 'string',
  trigger: 'string',
  upload: 'binary',
};

/** Types that the engine tells from texts. */
const TYPES = new Set([
  'int',
  'decimal',
  'boolean',
  'date',
  'time',
  'dateTime',
  'geopoint',
  'geotrace',
  'geoshape',
  'barcode',
  'intent',
]);

/**
 * Gives questions the type that the engine demands. Devices take any: the choices of some programs are numbers, and their
 * questions for files have no type. The stored value is the same text.
 * @param form a parsed form with absolute paths, which is changed
 * @returns whether anything was changed
 */
export const fitTypes = (form: Document): boolean => {
  const binds = new Map(named(form, 'bind').map((bind) => [bind.getAttribute('nodeset') ?? '', bind]));
  const [model] = named(form, 'model');
  let isChanged = false;
  for (const [name, demanded] of Object.entries(DEMANDED)) {
    for (const control of named(form, name)) {
      const ref = control.getAttribute('ref');
      if (ref === null || !model) continue;
      const bind = binds.get(ref) ?? form.createElementNS(model.namespaceURI, 'bind');
      const type = bind.getAttribute('type')?.replace(/^.*:/, '') ?? '';
      if (demanded === 'binary' ? type === demanded : !TYPES.has(type) && type !== 'binary') continue;
      bind.setAttribute('type', demanded);
      if (!bind.parentElement) {
        bind.setAttribute('nodeset', ref);
        binds.set(ref, bind);
        model.append(bind);
      }
      isChanged = true;
    }
  }
  return isChanged;
};
