export const statement = 'select id from member'
