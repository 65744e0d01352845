/* Entries are separated by '|'; '*' is any ending. */

export const alternatives = (...lists: readonly string[]): string =>
  lists.join('|').replaceAll('*', '\\w*');

export const ADDING_VERBS =
  'adicion*|acresc*|junto|junta|junte|juntar|juntando|juntamos|sum|suma|sumo|sumar|sumas|sumando|reforc*|increment*|agreg*|repoe|reponho|repor|repondo|aument*|repet*|repit*|add*';
export const ANOTHER =
  'mais|outro|outra|outros|outras|adicao|de novo|novamente|puls*|another|extra';
export const PLUS = 'mais|more|another|outros|outras|add|adicion*|acrescent*|adds';
/** Words between an article and the amount of the last pours: 'os últimos 180 g'. */
export const LAST = 'ultimos|ultimas|last|restantes';
export const ADDED_AFTER =
  'a mais|more|de mas|extra|extras|novo|nova|novos|novas|adicional|adicionais|dessa vez|desta vez|a que ja|ao que ja|aos que ja|on top';

/** Words before a total so far: 'até 200', 'o visor mostra 200', 'meta 200'. */
export const SHOWS_TOTAL =
  'ate|until|till|hasta|visor|mostrador|display|acumulado|acumulada|alvo|meta|target|chegando|chega|chego|perfaz*|rumo';
export const TOTAL_SO_FAR =
  'total|totais|acumulad*|balanca|visor|mostrador|peso total|cumulative|ao todo|no relogio';

export const THE_REST = 'resto|restante|restinho|remaining';
export const IS_LEFT = 'falta|sobr*';
/** Words of the rest of the water: 'os 180 g restantes', 'que completam'. */
export const CLOSES_WATER = 'restante|restantes|resta|restam|finais|remaining|complet*|fecham';
export const ALL_WATER =
  'toda a agua|toda agua|a agua inteira|agua toda|all the water|all water|all of the water|all of it|all it|toda el agua|todo el agua';
