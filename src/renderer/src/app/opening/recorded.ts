/** A question to the project as it would go over the wire, without who asks. */
export interface RecordedRead {
  method: string;
  /** Address below that of the project. */
  path: string;
  body: string;
  headers: Record<string, string>;
}

/** What the build learns of a page; `path` as the router has it. */
export interface RecordedOpening {
  path: string;
  of: readonly string[];
  isBare: boolean;
  reads: readonly RecordedRead[];
}

export interface Recorded {
  /** What the shell asks around every page. */
  shell: readonly RecordedRead[];
  openings: readonly RecordedOpening[];
}
