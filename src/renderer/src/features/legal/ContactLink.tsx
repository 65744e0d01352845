const CONTACT = 'privacidade@coado.app';

/** The address that answers for personal data. */
export function ContactLink() {
  return <a href={`mailto:${CONTACT}`}>{CONTACT}</a>;
}
