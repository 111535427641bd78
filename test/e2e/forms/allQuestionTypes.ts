import {
  chosen,
  counted,
  date,
  dateTime,
  fromList,
  many,
  moved,
  number,
  okay,
  one,
  parts,
  pasted,
  photographed,
  picked,
  place,
  signed,
  slid,
  text,
  time,
} from './answers';
import { empty, fileName, INSTANCE_ID, type FormTable, type Row } from './formTable';

const PICTURE = fileName('png');
const TRACE = '50.1 14.4 0.0 0.0;50.2 14.5 0.0 0.0';
const SHAPE = '50.1 14.4 0.0 0.0;50.2 14.5 0.0 0.0;50.2 14.4 0.0 0.0;50.1 14.4 0.0 0.0';

const city = (id: string, title: string, coordinates: readonly number[]): object => ({
  type: 'Feature',
  id,
  properties: { title },
  geometry: { type: 'Point', coordinates },
});

/** Rows of one group. */
const within = (group: string, ...rows: readonly Row[]): readonly Row[] =>
  rows.map(([path, ...rest]): Row => [`${group}/${path}`, ...rest]);

const rows: readonly Row[] = [
  ...empty('intro'),
  ...within(
    'text_question_types',
    ['string', 'Žofie <& co>', text],
    ['string_number', '+420 777', text],
    ['string_number_thousands_sep', '1234567.5', number],
    ['url', 'http://getodk.org/'],
    ['ex_string', 'typed instead', text],
    ['string_masked', 'secret', text],
    ['printer', '<p>123456789</p><qrcode>some text</qrcode>'],
  ),
  ...within(
    'numerical_question_types',
    ['integer', '-2147483647', number],
    ['integer_thousands_sep', '1234567', number],
    ['ex_integer', '7', number],
    ['counter', '3', counted],
    ['decimal', '0.25', number],
    ['ex_decimal', '-12.5', number],
    ['bearing', '271.5', number],
  ),
  ...within(
    'range_question_types',
    ['range_integer', '2', slid('Home', 'ArrowRight')],
    ['range_decimal', '5.0', slid('End', 'ArrowLeft')],
    ['range_integer_no_ticks', '10', slid('End')],
    ['range_integer_vertical', '9', slid('End', 'ArrowDown')],
    ['range_integer_picker', '6', fromList('6')],
    ['range_integer_rating', '4', one('4')],
  ),
  ...within(
    'image_question_types',
    ['image', PICTURE, chosen('picture')],
    ['image_no_choose', fileName('jpe?g'), photographed],
    ['selfie_image', PICTURE, chosen('picture')],
    ['ex_image', PICTURE, chosen('picture')],
    ['image_custom_app', PICTURE, chosen('picture')],
    ['draw_image', PICTURE, chosen('picture')],
    ['annotate_image', PICTURE, chosen('picture')],
    ['signature', PICTURE, signed],
  ),
  ...within(
    'media_question_types',
    ['barcode', '4006381333931', text],
    ['barcode_hidden_answer', 'S-1', text],
    ['audio', fileName('wav'), chosen('sound')],
    ['ex_audio', fileName('wav'), chosen('sound')],
    ['video', fileName('mp4'), chosen('film')],
    ['ex_video', fileName('mp4'), chosen('film')],
    ['file', fileName('pdf'), chosen('paper')],
    ['ex_file', fileName('pdf'), chosen('paper')],
  ),
  ...within(
    'date_time_question_types',
    ['date', '2024-02-29', date],
    ['date_nocalendar', '2024-02-29', parts('2024', 2, '29')],
    ['date_month_year', '2024-02-01', parts('2024', 2)],
    ['date_year', '2024-01-01', parts('2024')],
    ['time', '14:35:00.000+01:00', time],
    ['date_time', '2024-03-04T14:35:00.000+01:00', dateTime],
    ['date_time_nocalendar', '2024-12-31T00:05:00.000+01:00', dateTime],
    ['ethiopian_date', '2024-09-11', parts('2017', 1, '1')],
    ['coptic_date', '2024-09-11', parts('1741', 1, '1')],
    ['islamic_date', '2024-03-11', parts('1445', 9, '1')],
    ['bikram_sambat_date', '2024-02-29', parts('2080', 11, '17')],
    ['myanmar_date', '2024-02-29', date],
    ['persian_date', '2024-03-20', parts('1403', 1, '1')],
    ['buddhist_date', '2024-02-29', parts('2567', 2, '29')],
  ),
  ...within(
    'geo_question_types',
    ['geopoint', '50.0875 14.4213', place],
    ['geopoint_placementmap', '-33.86 151.2', place],
    ['geopoint_maps', '0.5 -0.25', place],
    ['geotrace', TRACE, pasted],
    ['geoshape', SHAPE, pasted],
  ),
  ...within(
    'select_one_question_types',
    ['select_one', 'b', one('Fruits')],
    ['select_one_minimal', 'b', fromList('Fruits')],
    ['select_one_autoadvance', 'c', one('Burger Meals')],
    ['select_one_autocomplete', 'd', picked('Meat Dishes')],
    ['grid_columns_pack', 'a', one('Noodle Dishes')],
    ['grid_columns', 'b', one('Fruits')],
    ['grid_columns2', 'c', one('Burger Meals')],
    ['grid_columns_no_buttons', 'd', one('Meat Dishes')],
    ['select_one_image_map', 'left_distal_arm', one('Left distal arm')],
    ['likert', 'agree', one('Agree')],
    // Without a canvas, the locations of the map are a list.
    ['map', 'hue', one('Huế')],
    ['select_one_final_note', ''],
  ),
  ...within(
    'select_multi_question_types',
    ['select_multi', 'a c', many('Burger Meals', 'Noodle Dishes')],
    ['select_multi_autocomplete', 'b d', picked('Fruits', 'Meat Dishes')],
    ['grid_multi_columns_pack', 'a b c d', many('Noodle Dishes', 'Fruits', 'Burger Meals', 'Meat Dishes')],
    ['grid_multi_columns', 'b', many('Fruits')],
    ['grid_multi_columns2', 'c d', many('Burger Meals', 'Meat Dishes')],
    ['grid_multi_columns_no_buttons', 'a d', many('Noodle Dishes', 'Meat Dishes')],
    ['select_multi_minimal', 'a', picked('Noodle Dishes')],
    ['select_multi_image_map', 'head neck', many('Head', 'Neck')],
    ['select_multiple_final_note', ''],
  ),
  ...within(
    'table_list',
    ['table_list_label', ''],
    ['table_list_label_2', ''],
    ['table_list_1', 'yes', one('Yes')],
    ['table_list_2', 'yes dk', many('Yes', "Don't Know")],
    ['list', 'na', one('Not Applicable')],
    ['list_multi', 'no na', many('No', 'Not Applicable')],
  ),
  ['other_question_types/rank', 'd a b c', moved('Meat Dishes', 'Meat Dishes', 'Meat Dishes')],
  ['other_question_types/my_trigger', 'OK', okay],
  INSTANCE_ID,
];

const media = {
  'cities.geojson': JSON.stringify({
    type: 'FeatureCollection',
    features: [city('hue', 'Huế', [107.6, 16.5]), city('vinh', 'Vinh', [105.7, 18.7])],
  }),
};

/** The form that shows all types and appearances, as an XForm and as a workbook. */
export const ALL_QUESTION_TYPES: readonly FormTable[] = [
  { file: 'xforms/all-question-types.xml', locales: ['en-GB', 'cs-CZ'], media, rows },
  { file: 'xlsforms/all-question-types.xlsx', locales: ['de-DE', 'fr-FR'], media, rows },
];
