import * as z from 'zod';

const timesSchema = z.record(z.string(), z.iso.datetime({ offset: true }));

const DAY_MS = 86_400_000;
const NOT_VERSIONS = ['created', 'modified'];
/** Days without a release (two years) after which security fixes become unlikely. */
const OLD_DAYS = 730;

const daysSince = (time: string, now: Date): number =>
  Math.floor((now.getTime() - Date.parse(time)) / DAY_MS);

/** Describes a dependency in one line: version, last release, and the ages of both in days. */
export function describeDependency(
  name: string,
  version: string,
  answer: string | null,
  now: Date,
): { line: string; isSkipped: boolean } {
  const times = readTimes(answer);
  const releases = Object.entries(times ?? {})
    .filter(([release]) => !NOT_VERSIONS.includes(release))
    // A prerelease counts only for a dependency that is one itself.
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
