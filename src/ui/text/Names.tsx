import { useTranslation } from 'react-i18next';

// The maximum number of names listed; the others are counted.
const NAMES = 5;

/** File names, as a list of limited length. */
export const Names = ({ names }: { readonly names: readonly string[] }) => {
  const { t } = useTranslation();
  const left = names.length - NAMES;
  return (
    <ul>
      {names.slice(0, NAMES).map((name, index) => (
        // Two files of different folders may have the same name.
        <li key={index}>
          <bdi>{name}</bdi>
        </li>
      ))}
      {left > 0 && <li>{t('list.more', { count: left })}</li>}
    </ul>
  );
};
