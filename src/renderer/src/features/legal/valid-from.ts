/** From when the Terms and the Privacy Policy hold as they are written. */
export const VALID_FROM = '22/11/2026';
