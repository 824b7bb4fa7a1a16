/** Where files of members are kept: on this machine, or in a store that several nodes share. */
export type Storage = {
  /** Keeps bytes under a path, all of them or nothing. A path is written once. */
  put(path: string, bytes: Buffer): Promise<void>
  /** What is kept under a path; null where nothing is. */
  get(path: string): Promise<Buffer | null>
  /** Gives it up; nothing happens where nothing is. */
  remove(path: string): Promise<void>
}
