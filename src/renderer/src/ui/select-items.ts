interface Named {
  id: string;
  name: string;
}

export const itemOf = ({ id, name }: Named) => ({ value: id, label: name });

/** Items of a select: the person's own first, under a heading, then the catalogue's. */
export function groupsOf(ownLabel: string, own: readonly Named[], catalogue: readonly Named[]) {
  const groups = [{ group: 'Catálogo', items: catalogue.map(itemOf) }];
  return own.length === 0 ? groups : [{ group: ownLabel, items: own.map(itemOf) }, ...groups];
}
