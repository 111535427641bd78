import { chosen, number, okay, one, parts, place, text } from './answers';
import { DAY, DEVICE, empty, fileName, MOMENT, workbook, type FormTable, type Row } from './formTable';

const PICTURE = fileName('png');
const YES = one(['Yes', 'Oui']);
const NO = one(['No', 'Non']);

/** Questions of one group that are answered by no, each with a comment: every second one is filled in. */
const refused = (group: string, ...names: readonly string[]): readonly Row[] =>
  names.flatMap((name, index): readonly Row[] => {
    const comment = `${group}/${name}/${name}_comment`;
    return [[`${group}/${name}/${name}`, 'no', NO], index % 2 === 0 ? [comment, `no ${name}`, text] : [comment, '']];
  });

const rows: readonly Row[] = [
  ['start', MOMENT],
  ['end', MOMENT],
  ['report_date', DAY],
  ['deviceid', DEVICE],
  ['imei', DEVICE],
  ...empty('simserial', 'phonenumber'),
  ['intro1', 'OK', okay],
  ['intro2', 'OK', okay],
  ['location_details/district', 'District1', one('District1')],
  ['location_details/township', 'Township 01', one('Township 01')],
  ['location_details/neighbourhood', 'Neighbourhood 01', one('Neighbourhood 01')],
  ['location_details/subneighbourhood', 'Vieux port', text],
  ['location_details/site_name', 'École n° 3', text],
  ['location_details/address', '1, rue de la Paix', text],
  ['location_details/site_gps', '18.5393 -72.3364', place],
  ['assessment_date', '2024-02-29', parts('2024', 2, '29')],
  ['reporter_name', 'Zoé', text],
  ...refused('site_ownership', 'permission', 'used', 'link'),
  ...refused('site_perception', 'authorities', 'community_leaders'),
  ['site_perception/RCRC/RCRC', 'very_good', one(['Very good', 'Très bon'])],
  ...empty('site_perception/RCRC/RCRC_comment'),
  ...refused('site_size', 'space_safety', 'space'),
  ['site_size/waiting_area/waiting_area', '250', number],
  ...empty('site_size/waiting_area/waiting_area_comment'),
  ...refused('site_layout', 'entrance_exit', 'disabled', 'obstacle', 'weather', 'communication'),
  ['site_layout/ground/ground', 'humid', one('Humid')],
  ...empty('site_layout/ground/ground_comment'),
  ['site_logistics/intro_logistics', 'OK', okay],
  ['site_logistics/roads/roads', 'high_asphalt', one(['High quality asphalt road', 'Bonne route goudronnée'])],
  ...empty('site_logistics/roads/roads_comment'),
  ...refused('site_logistics', 'route_security', 'security_safety', 'special'),
  ['site_logistics/ground_space', 'plate', text],
  ['site_logistics/picture', PICTURE, chosen('picture')],
  ...refused('beneficiaries', 'community', 'accessible', 'carry', 'encashment'),
  ['beneficiaries/time/time', '45', number],
  ...empty('beneficiaries/time/time_comment'),
  ['security/fences_group/fences', 'no', NO],
  ...empty('security/fences_group/fences_comment'),
  ['security/close_group/close', 'no', NO],
  ...empty('security/close_group/close_comment'),
  ...refused('security', 'not_fenced', 'community_security', 'leave', 'evacuations'),
  ['security/surroundings', 'un marché', text],
  ['plan_picture', PICTURE, chosen('picture')],
  ['plan_drawing', PICTURE, chosen('picture')],
  ['illustrate', 'yes', YES],
  ['waiting', PICTURE, chosen('picture')],
  ['entry', PICTURE, chosen('picture')],
  ...empty('verification', 'encashment_point', 'nfi', 'exit', 'feed_back'),
  ['parking', PICTURE, chosen('picture')],
  ['other', PICTURE, chosen('picture')],
  ...empty('thanks'),
];

const languages = ['English', 'Français'] as const;

/** A form of a large organization: its workbook in the old format with the extension of the new one, and in the new one. */
export const SITE_ASSESSMENT: readonly FormTable[] = [
  workbook('ifrc-distribution-site-assessment', ['en-GB', 'fr-FR'], rows, { languages }),
  workbook('ifrc-distribution-site-assessment-resaved', ['cs-CZ', 'fr-FR'], rows, { languages }),
];
