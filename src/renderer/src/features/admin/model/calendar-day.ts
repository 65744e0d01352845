/** A calendar day (YYYY-MM-DD) as charts write it: '21/11'. */
export function formatCalendarDay(day: string): string {
  const [, month = '', date = ''] = day.split('-');
  return `${date}/${month}`;
}
