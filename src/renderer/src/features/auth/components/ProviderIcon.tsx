import type { SocialProvider } from '../model/providers';

const MARKS = {
  // The letter G.
  google: <path d="M20.500 12H12.500M20.500 12a8.500 8.500 0 1 1-2.600-6.100" />,
  // A branch growing out of a trunk.
  github: (
    <>
      <circle cx="6.500" cy="5.500" r="2.500" />
      <circle cx="6.500" cy="18.500" r="2.500" />
      <circle cx="17.500" cy="8.500" r="2.500" />
      <path d="M6.500 8v8M17.500 11c0 4-8 2.500-10.500 5.200" />
    </>
  ),
} satisfies Record<SocialProvider, unknown>;

interface ProviderIconProps {
  provider: SocialProvider;
}

/** A sign for each provider in our own hand, so that both sit well beside the other icons. */
export function ProviderIcon({ provider }: ProviderIconProps) {
  return (
    <svg
      width={18}
      height={18}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      {MARKS[provider]}
    </svg>
  );
}
