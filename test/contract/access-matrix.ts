/**
 * Who is let in where: every endpoint under /v1 and every kind of caller, checked against the running server by
 * access-matrix.test.ts. A new endpoint needs a row here; the test prints the one that it has now. Read it before
 * you paste it: this table is where a person sees that a door is open.
 *
 * Callers. Keys of the organization with one scope each, with none, and with all but owned by a viewer · members by
 * their role · a person without an organization · the global roles, naming an organization that they are not in,
 * without and with X-Access-Reason · an owner and a key of another organization that name ours · an owner and a key
 * of a suspended one · keys that are expired, revoked, rotated past their grace, used from an address that is not on
 * their list · an owner by session cookie, from our own page and from elsewhere.
 *
 * ok = let in · 401 = unauthorized · bad = 401 invalid_api_key · old = 401 api_key_expired · no = 403 forbidden ·
 * scope = 403 insufficient_scope · ip = 403 ip_not_allowed · susp = 403 org_suspended · csrf = 403 csrf_failed ·
 * 404 = org_not_found
 */
export const accessMatrix = `
                               | nobody | judge | reports:read | jobs  | projects:read | no scope | viewer's key | owner | admin | member | viewer | no org | gl. admin | superadmin | + reason | other org | its key | suspended | susp. key | expired | revoked | rotated | wrong IP | own page | elsewhere
POST /v1/auth/confirm          | ok     | ok    | ok           | ok    | ok            | ok       | ok           | ok    | ok    | ok     | ok     | ok     | ok        | ok         | ok       | ok        | ok      | ok        | ok        | ok      | ok      | ok      | ok       | ok       | ok
POST /v1/auth/cookie/login     | ok     | ok    | ok           | ok    | ok            | ok       | ok           | ok    | ok    | ok     | ok     | ok     | ok        | ok         | ok       | ok        | ok      | ok        | ok        | ok      | ok      | ok      | ok       | ok       | ok
POST /v1/auth/cookie/logout    | 401    | no    | no           | no    | no            | no       | no           | ok    | ok    | ok     | ok     | ok     | ok        | ok         | ok       | ok        | 404     | ok        | susp      | old     | bad     | bad     | ip       | ok       | csrf
POST /v1/auth/forgot-password  | ok     | ok    | ok           | ok    | ok            | ok       | ok           | ok    | ok    | ok     | ok     | ok     | ok        | ok         | ok       | ok        | ok      | ok        | ok        | ok      | ok      | ok      | ok       | ok       | ok
POST /v1/auth/jwt/login        | ok     | ok    | ok           | ok    | ok            | ok       | ok           | ok    | ok    | ok     | ok     | ok     | ok        | ok         | ok       | ok        | ok      | ok        | ok        | ok      | ok      | ok      | ok       | ok       | ok
POST /v1/auth/jwt/logout       | 401    | no    | no           | no    | no            | no       | no           | ok    | ok    | ok     | ok     | ok     | ok        | ok         | ok       | ok        | 404     | ok        | susp      | old     | bad     | bad     | ip       | ok       | csrf
POST /v1/auth/register         | ok     | ok    | ok           | ok    | ok            | ok       | ok           | ok    | ok    | ok     | ok     | ok     | ok        | ok         | ok       | ok        | ok      | ok        | ok        | ok      | ok      | ok      | ok       | ok       | ok
POST /v1/auth/reset-password   | ok     | ok    | ok           | ok    | ok            | ok       | ok           | ok    | ok    | ok     | ok     | ok     | ok        | ok         | ok       | ok        | ok      | ok        | ok        | ok      | ok      | ok      | ok       | ok       | ok
GET /v1/rules                  | 401    | ok    | scope        | scope | scope         | scope    | ok           | ok    | ok    | ok     | ok     | ok     | ok        | ok         | ok       | ok        | 404     | ok        | susp      | old     | bad     | bad     | ip       | ok       | ok
GET /v1/status                 | ok     | ok    | ok           | ok    | ok            | ok       | ok           | ok    | ok    | ok     | ok     | ok     | ok        | ok         | ok       | ok        | ok      | ok        | ok        | ok      | ok      | ok      | ok       | ok       | ok
GET /v1/tiers                  | ok     | ok    | ok           | ok    | ok            | ok       | ok           | ok    | ok    | ok     | ok     | ok     | ok        | ok         | ok       | ok        | ok      | ok        | ok        | ok      | ok      | ok      | ok       | ok       | ok
GET /v1/users                  | 401    | no    | no           | no    | no            | no       | no           | no    | no    | no     | no     | no     | ok        | ok         | ok       | no        | 404     | no        | susp      | old     | bad     | bad     | ip       | no       | no
POST /v1/users                 | 401    | no    | no           | no    | no            | no       | no           | no    | no    | no     | no     | no     | ok        | ok         | ok       | no        | 404     | no        | susp      | old     | bad     | bad     | ip       | no       | csrf
GET /v1/users/me               | 401    | no    | no           | no    | no            | no       | no           | ok    | ok    | ok     | ok     | ok     | ok        | ok         | ok       | ok        | 404     | ok        | susp      | old     | bad     | bad     | ip       | ok       | ok
PATCH /v1/users/me             | 401    | no    | no           | no    | no            | no       | no           | ok    | ok    | ok     | ok     | ok     | ok        | ok         | ok       | ok        | 404     | ok        | susp      | old     | bad     | bad     | ip       | ok       | csrf
DELETE /v1/users/{id}          | 401    | no    | no           | no    | no            | no       | no           | no    | no    | no     | no     | no     | no        | ok         | ok       | no        | 404     | no        | susp      | old     | bad     | bad     | ip       | no       | csrf
GET /v1/users/{id}             | 401    | no    | no           | no    | no            | no       | no           | no    | no    | no     | no     | no     | no        | ok         | ok       | no        | 404     | no        | susp      | old     | bad     | bad     | ip       | no       | no
PATCH /v1/users/{id}           | 401    | no    | no           | no    | no            | no       | no           | no    | no    | no     | no     | no     | no        | ok         | ok       | no        | 404     | no        | susp      | old     | bad     | bad     | ip       | no       | csrf
PATCH /v1/users/{user_id}/role | 401    | no    | no           | no    | no            | no       | no           | no    | no    | no     | no     | no     | no        | ok         | ok       | no        | 404     | no        | susp      | old     | bad     | bad     | ip       | no       | csrf
`;
