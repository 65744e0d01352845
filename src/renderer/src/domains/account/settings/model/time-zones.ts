/** Regions of the IANA database in Portuguese; other regions, such as 'Etc', are not places. */
const REGIONS: Readonly<Record<string, string>> = {
  Africa: 'África',
  America: 'América',
  Antarctica: 'Antártida',
  Arctic: 'Ártico',
  Asia: 'Ásia',
  Atlantic: 'Atlântico',
  Australia: 'Austrália',
  Europe: 'Europa',
  Indian: 'Índico',
  Pacific: 'Pacífico',
};

const BRAZIL: Readonly<Record<string, string>> = {
  'America/Sao_Paulo': 'São Paulo (Brasília)',
  'America/Araguaina': 'Araguaína',
  'America/Bahia': 'Bahia',
  'America/Belem': 'Belém',
  'America/Boa_Vista': 'Boa Vista',
  'America/Campo_Grande': 'Campo Grande',
  'America/Cuiaba': 'Cuiabá',
  'America/Eirunepe': 'Eirunepé',
  'America/Fortaleza': 'Fortaleza',
  'America/Maceio': 'Maceió',
  'America/Manaus': 'Manaus',
  'America/Noronha': 'Fernando de Noronha',
  'America/Porto_Velho': 'Porto Velho',
  'America/Recife': 'Recife',
  'America/Rio_Branco': 'Rio Branco',
  'America/Santarem': 'Santarém',
};

interface ZoneOption {
  value: string;
  label: string;
}

export interface ZoneGroup {
  group: string;
  items: ZoneOption[];
}

/** Returns the name of a zone: 'São Paulo (Brasília)', 'Lisbon', 'Argentina, Ushuaia', 'UTC'. */
export function zoneName(zone: string): string {
  const place = zone.split('/').slice(1).join(', ') || zone;
  return BRAZIL[zone] ?? place.replaceAll('_', ' ');
}

/** Groups the zones by region, Brazil first; adds `current` if the browser does not list it. */
export function zoneGroups(
  zones: readonly string[] = Intl.supportedValuesOf('timeZone'),
  current?: string,
): ZoneGroup[] {
  const groups = new Map<string, ZoneOption[]>([['Brasil', []]]);
  for (const zone of new Set(current === undefined ? zones : [current, ...zones])) {
    const region = zone in BRAZIL ? 'Brasil' : REGIONS[zone.split('/')[0] ?? ''];
    const group = region ?? (zone === current ? 'Outros' : null);
    if (group === null) continue;
    const items = groups.get(group) ?? [];
    items.push({ value: zone, label: zoneName(zone) });
    groups.set(group, items);
  }
  return [...groups]
    .filter(([, items]) => items.length > 0)
    .map(([group, items]) => ({
      group,
      items: items.sort((a, b) => a.label.localeCompare(b.label, 'pt-BR')),
    }));
}

/** Returns the offset of a zone from Greenwich at a moment, such as 'GMT-3'. */
export function zoneOffset(zone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('pt-BR', {
    timeZone: zone,
    timeZoneName: 'shortOffset',
  }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

export function zoneHint(zone: string | undefined): string {
  const use = 'Diz onde termina o seu dia: sequência, desafios e lembretes contam por ele.';
  return zone ? `${zoneOffset(zone, new Date())}. ${use}` : use;
}
