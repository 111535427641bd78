/** Month names as people write them, January first: long, with a day, short. */
export const monthWords: Readonly<Record<string, readonly (readonly string[])[]>> = {
  en: [
    'January February March April May June July August September October November December'.split(' '),
    'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
    'Jan. Feb. Mar. Apr. May June July Aug. Sept. Oct. Nov. Dec.'.split(' '),
  ],
  cs: [
    'leden únor březen duben květen červen červenec srpen září říjen listopad prosinec'.split(' '),
    'ledna února března dubna května června července srpna září října listopadu prosince'.split(' '),
    'I II III IV V VI VII VIII IX X XI XII'.split(' '),
  ],
  de: [
    'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' '),
    'Jan. Feb. März Apr. Mai Juni Juli Aug. Sept. Okt. Nov. Dez.'.split(' '),
    'Jänner Feber Maerz April Mai Jun Jul Aug Sep Okt Nov Dez'.split(' '),
  ],
  es: [
    'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' '),
    'ene feb mar abr may jun jul ago sept oct nov dic'.split(' '),
    'ENERO FEBRERO MARZO ABRIL MAYO JUNIO JULIO AGOSTO SETIEMBRE OCTUBRE NOVIEMBRE DICIEMBRE'.split(' '),
  ],
  fr: [
    'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' '),
    'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.'.split(' '),
    'janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre'.split(' '),
  ],
};
