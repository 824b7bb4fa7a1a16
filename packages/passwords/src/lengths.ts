export const SHORTEST_PASSWORD = 8
export const MAX_PASSWORD_LENGTH = 64
