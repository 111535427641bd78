import { add, many, moved, number, one, picked, text } from './answers';
import { empty, workbook, type FormTable } from './formTable';

const parcel = (id: string, title: string, owner: string): object => ({
  type: 'Feature',
  id,
  properties: { title, parcel_id: `p-${id}`, Owner: owner },
  geometry: { type: 'Point', coordinates: [14.4, 50.1] },
});

const lists = {
  'towns.csv': 'name,label,code,town_name\nbrno,Brno,B,City of Brno\nplzen,Plzeň,P,City of Plzeň\n',
  'rivers.xml':
    '<root><item><name>elbe</name><label>Elbe</label></item><item><name>oder</name><label>Oder</label></item></root>',
  'parcels.geojson': JSON.stringify({
    type: 'FeatureCollection',
    features: [parcel('1', 'Hill', 'Ada'), parcel('2', 'Dale', 'Bede')],
  }),
  'schools.csv':
    'name,School_Name,town,label\ns1,First School,brno,L1\ns2,Second School,brno,L2\ns3,Third School,plzen,L3\n',
  'wards.xml': `<root>
    <item><name>w1</name><label>Ward 1</label><town>brno</town><active>1</active></item>
    <item><name>w2</name><label>Ward 2</label><town>brno</town><active>0</active></item></root>`,
};

/** Workbooks whose choices depend on answers, come from files, or are shuffled. */
export const CHOICE_BOOKS: readonly FormTable[] = [
  workbook(
    'choice-filters',
    ['en-GB', 'cs-CZ'],
    [
      ['region', 'north', one('North')],
      ['district', 'n1', one('North 1')],
      ['village', 'va', one('A')],
      ['other_villages', 'vb', many('B')],
      ['clinic', 'k1', one('Clinic 1')],
      ['max_size', '2', number],
      ['size', 's', one('Small')],
      ...empty('never'),
      ['rank', 'vb va', moved('B')],
      ['trip[1]/trip_region', 'south', one('South')],
      ['trip[1]/trip_district', 's1', one('South 1')],
      ['trip[1]/far/trip_village', 'vd', one('D')],
      add('Trip'),
      ['trip[2]/trip_region', 'north', one('North')],
      ['trip[2]/trip_district', 'n2', one('North 2')],
      ['trip[2]/far/trip_village', 'vc', one('C')],
    ],
    { media: { 'clinics.csv': 'name,label,village\nk1,Clinic 1,va\nk2,Clinic 2,vb\n' } },
  ),
  workbook(
    'choices-unusual',
    ['en-GB', 'de-DE'],
    [
      ['who', 'Jürgen', text],
      ['a', 'x', one('X in Kenya')],
      ['b', 'me', one('Jürgen alone')],
      ['c', 'e1 e2', many('E1', 'E2')],
      ['same', 'same', one('Same')],
      ['d', 'q', one('Q')],
      ['e', 'two words', one('Two words')],
      ['g', 'm', one('M')],
      ['h', "o'k", one('Quote')],
    ],
  ),
  workbook(
    'external-selects',
    ['en-GB', 'fr-FR'],
    [
      ['region', 'n', one('North')],
      ['district', 'n2', one('North two')],
      ['village', 'v2', picked('Village, two')],
      ['move[1]/move_region', 's', one('South')],
      ['move[1]/move_district', 's1', one('South one')],
      add('Move'),
      ['move[2]/move_region', 'n', one('North')],
      ['move[2]/move_district', 'n1', one('North one')],
    ],
  ),
  workbook(
    'select-from-file',
    ['en-GB', 'es-ES'],
    [
      ['t1', 'brno', one('Brno')],
      ['t2', 'P', one('City of Plzeň')],
      ['t3', 'elbe oder', many('Oder', 'Elbe')],
      ['t4', '2', one('Dale')],
      ['t5', 'p-1', one('Ada')],
      ['t6', /^s[12] s[12]$/, many('First School', 'Second School')],
      ['t7', 'w1', one('Ward 1')],
      ['t8', 'w2', one('Ward 2')],
      ['town_label', 'City of Brno'],
      ['visit[1]/vt', 'plzen', one('Plzeň')],
      ['visit[1]/vs', 's3', one('L3')],
    ],
    { media: lists },
  ),
  workbook(
    'select-randomize',
    ['en-GB', 'cs-CZ'],
    [
      ['seed', '7', number],
      ['a', 'blue', one('Blue')],
      ['b', 'red', one('Red')],
      // Stored in their displayed order.
      ['c', /^(red orange|orange red)$/, many('Red', 'Orange')],
      ['d', 'orange', one('Orange')],
      ['e', /^(red|blue|orange)( (red|blue|orange)){2}$/, moved()],
      ['g', 'orange', one('Orange')],
      ['round[1]/h', 'blue', many('Blue')],
      ['round[1]/i', 'red', one('Red')],
    ],
  ),
  workbook(
    'search-appearance',
    ['en-GB', 'de-DE'],
    [
      ['kw', 'asp', text],
      ['pill', 'p2', one('Penicillin')],
      ['pill2', 'none p1', picked('Aspirin', 'None of them')],
      ['plain', 'a', one('A')],
    ],
    { media: { 'pills.csv': 'pill_key,pill_label,name\np1,Aspirin,aspirin\np2,Penicillin,penicillin\n' } },
  ),
  workbook(
    'or-other',
    ['en-GB', 'es-ES'],
    [
      ['fuel', 'other', one('Other')],
      ['fuel_other', 'estiércol', text],
      ['fuels', 'wood gas', many('Wood', 'Gas')],
      ['shop', 'other', one('Something else')],
      ['shop_other', 'feria', text],
      ['g/source', 'other', one('Other')],
      ['g/source_other', 'pozo', text],
      ['r[1]/pet', 'cat other', many('Cat', 'Other')],
      ['r[1]/pet_other', 'loro', text],
      ['plain', 'gas', one('Gas')],
    ],
  ),
  workbook(
    'or-other-translations',
    ['en-GB', 'de-DE'],
    [
      ['fuel', 'other', one('Other')],
      ['fuel_other', 'Dung', text],
      ['crops', 'rye other', many(['Rye', 'Roggen'], ['Another', 'Anderes'])],
      ['crops_other', 'Hafer', text],
    ],
    { languages: ['English (en)', 'Deutsch (de)'] },
  ),
  workbook(
    'settings-add-none-option',
    ['en-GB', 'fr-FR'],
    [
      ['a', 'x y', many('X', 'Y')],
      ['b', 'y', one('Y')],
      ['c', 'q', many('Q')],
    ],
  ),
  workbook(
    'external-data',
    ['en-GB', 'fr-FR'],
    [
      ['item', 'k7', text],
      ['district', 'd1', text],
      ['counter', '4', number],
      ['price', '2.5'],
      ['unit', 'kg'],
      ['two', '12Ada'],
      ['inst', '9'],
      ['n', '2'],
      ['last_day', 'other'],
      ['paid', '2.25', number],
      ...empty('show'),
      ['kind', 'b', one('B')],
      ['same_file', 'k8', one('Nut')],
      ['line[1]/line_item', 'k8', text],
      ['line[1]/line_price', '3'],
      ['line[1]/line_inst', '8'],
    ],
    {
      media: {
        'prices.csv': 'name,label,code,price,district\nk7,Bolt,k7,9,d1\nk8,Nut,k8,8,d1\n',
        'officers.xml':
          '<root><item><district>d1</district></item><item><district>d1</district></item><item><district>d2</district></item></root>',
        'prices_2026.csv': 'item_key,price,unit\nk7,2.5,kg\nk8,3,t\n',
        'stock.csv': 'item_key,left\nk7,12\n',
        'suppliers.csv': 'item_key,name\nk7,Ada\n',
        'locked.csv': 'item_key,is\nk7,0\n',
        'needed.csv': 'item_key,must\nk7,1\n',
        'limits.csv': 'item_key,max\nk7,3\n',
        'flags.csv': 'item_key,ask\nk7,1\n',
        'kinds_map.csv': 'item_key,grp\nk7,2\n',
        'kinds_default.csv': 'item_key,kind\nx,a\n',
      },
    },
  ),
];
