import * as z from 'zod';

/** When each version of a package was published, as `npm view <name> time --json` prints it. */
const timesSchema = z.record(z.string(), z.iso.datetime({ offset: true }));

const DAY_MS = 86_400_000;
const NOT_VERSIONS = ['created', 'modified'];
/** Days without a release, two years, after which an advisory may get no fix. */
const OLD_DAYS = 730;

const daysSince = (time: string, now: Date): number =>
  Math.floor((now.getTime() - Date.parse(time)) / DAY_MS);

/**
 * Describes a dependency in one line: version, last release, and the ages of both in days.
 * `answer` is npm's; null, or what is no list of times, skips the dependency by its name.
 */
export function describeDependency(
  name: string,
  version: string,
  answer: string | null,
  now: Date,
): { line: string; isSkipped: boolean } {
  const times = readTimes(answer);
  const releases = Object.entries(times ?? {})
    .filter(([release]) => !NOT_VERSIONS.includes(release))
    // A version before its release counts only for a dependency on one.
    .filter(([release]) => version.includes('-') || !release.includes('-'))
    .sort(([, one], [, other]) => Date.parse(one) - Date.parse(other));
  const [last] = releases.slice(-1);
  const own = times?.[version];
  if (last === undefined || own === undefined) {
    return { line: `${name} ${version}: skipped, the registry did not answer`, isSkipped: true };
  }
  const [release, time] = last;
  const age = daysSince(time, now);
  const line = `${name} ${version}, ${daysSince(own, now)} days old; last release ${release} on ${time.slice(0, 10)}, ${age} days ago${age > OLD_DAYS ? ' (OLD)' : ''}`;
  return { line, isSkipped: false };
}

function readTimes(answer: string | null): z.infer<typeof timesSchema> | null {
  try {
    return timesSchema.parse(JSON.parse(answer ?? ''));
  } catch {
    return null;
  }
}
