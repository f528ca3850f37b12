// Made by "npm run generate". Do not edit.
export interface paths {
    "/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Page: confirm an e-mail address
         * @description Opening it changes nothing and leaves the link as it is: programs that look through mail open links too.
         */
        get: operations["getConfirm"];
        put?: never;
        /**
         * Form: confirm an e-mail address
         * @description What POST /v1/auth/confirm does, for people.
         */
        post: operations["postConfirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/docs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** This reference */
        get: operations["getDocs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Liveness
         * @description Answers as long as the process can answer at all; asks neither the database nor the queue.
         */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Readiness
         * @description Whether this process can do its work now: the database answers, the queue can be read, there is room on the disk, and there are file descriptors left.
         */
        get: operations["getHealthReady"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invite": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Page: accept an invite
         * @description Opening it changes nothing and leaves the link as it is: programs that look through mail open links too.
         */
        get: operations["getInvite"];
        put?: never;
        /**
         * Form: accept an invite
         * @description What POST /v1/invites/accept does, for people.
         */
        post: operations["postInvite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/membership": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Page: accept a membership
         * @description Opening it changes nothing and leaves the link as it is: programs that look through mail open links too.
         */
        get: operations["getMembership"];
        put?: never;
        /**
         * Form: accept a membership
         * @description What POST /v1/orgs/{org_id}/accept does, for the person who has the mail.
         */
        post: operations["postMembership"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** This API as OpenAPI 3.1 */
        get: operations["getOpenapiJson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Page: set a new password
         * @description Opening it changes nothing and leaves the link as it is: programs that look through mail open links too.
         */
        get: operations["getResetPassword"];
        put?: never;
        /**
         * Form: set a new password
         * @description What POST /v1/auth/reset-password does, for people.
         */
        post: operations["postResetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/share/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Page: a shared report, audit or intent report
         * @description Findings, for whoever has the link: no costs, accounts or ids; quotes and the project's name only where the link says so, of a private project only the host. At most 30 views a minute from one address and 60 of one link. HEAD counts no view.
         */
        get: operations["getShareByToken"];
        put?: never;
        /**
         * Form: the password of a share link
         * @description Leads back to the page, with a cookie that is good for 12 hours and for this link only. It has to be sent from the page itself. Wrong tries are counted before the password is looked at: 5 from one address block it for 15 minutes, and from all together a link takes 50 an hour.
         */
        post: operations["postShareByToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/share/{token}/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * a shared report, audit or intent report as PDF
         * @description What the page shows. It is made once and kept while nothing of it changes; at most 6 are made for a link in a minute. 503 where the service has no browser to print with. It counts as no view.
         */
        get: operations["getShareByTokenPdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/announcements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Announcements that are on, and those to come
         * @description The newest first. Needs X-Access-Reason (403 forbidden without) and is logged.
         */
        get: operations["getV1AdminAnnouncements"];
        put?: never;
        /**
         * Announce something
         * @description GET /v1/status shows it from `starts_at` (now, where it is absent) to `ends_at` (until it is removed). Needs X-Access-Reason (403 forbidden without) and is logged.
         */
        post: operations["postV1AdminAnnouncements"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/announcements/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove an announcement
         * @description It is shown no longer. Needs X-Access-Reason (403 forbidden without) and is logged.
         */
        delete: operations["deleteV1AdminAnnouncementsById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/ledger/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Prove the books
         * @description Entries sum to 0, what is left of every lot and hold follows from them, usage equals them, and no hold is older than its operation. Needs X-Access-Reason and is logged.
         */
        get: operations["getV1AdminLedgerCheck"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/notice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set the notice, or take it away
         * @description There is at most one; the next takes its place, and `null` takes it away. Every process shows it in GET /v1/status and in `X-Service-Notice` within 5 seconds. Needs X-Access-Reason (403 forbidden without) and is logged.
         */
        put: operations["putV1AdminNotice"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/orgs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All organizations, newest first
         * @description Needs X-Access-Reason (403 forbidden without) and is logged.
         */
        get: operations["getV1AdminOrgs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/orgs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Set the plan and the limits of an organization
         * @description null = what the plan gives. Needs X-Access-Reason (403 forbidden without) and is logged.
         */
        patch: operations["patchV1AdminOrgsById"];
        trace?: never;
    };
    "/v1/admin/orgs/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End the suspension of an organization
         * @description Needs X-Access-Reason (403 forbidden without) and is logged.
         */
        post: operations["postV1AdminOrgsByIdRestore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/orgs/{id}/suspend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Suspend an organization
         * @description Every request in it is answered 403 org_suspended, within a second. Needs X-Access-Reason (403 forbidden without) and is logged.
         */
        post: operations["postV1AdminOrgsByIdSuspend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/orgs/{id}/topups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add to the prepaid balance of an organization
         * @description Valid for 12 months. Needs X-Access-Reason (403 forbidden without) and is logged.
         */
        post: operations["postV1AdminOrgsByIdTopups"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/queue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What waits in the queues, and which workers are alive
         * @description Needs X-Access-Reason (403 forbidden without) and is logged.
         */
        get: operations["getV1AdminQueue"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/rules/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Switch a rule off, or on again
         * @description A rule that is off runs in no check: who names it is answered 400 rule_disabled, and modes and presets skip it. Takes effect within a second; reports made before stay as they are. Needs X-Access-Reason (403 forbidden without) and is logged.
         */
        put: operations["putV1AdminRulesById"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who uses how much, and who is refused
         * @description Needs X-Access-Reason (403 forbidden without) and is logged. Counts of other processes are up to 10 seconds old; all of them are kept for 30 days.
         */
        get: operations["getV1AdminUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/audits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Recent audits, newest first */
        get: operations["getV1Audits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/audits/site": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check a sample of a site in the background
         * @description The sample is about one third newest pages by lastmod and the rest spread over the patterns of addresses. What it may cost at most is reserved at once; pages that fail, and rendering that was not needed, return. The end is told as `job.finished` with its job_id.
         */
        post: operations["postV1AuditsSite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/audits/site/estimate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What an audit would check and cost
         * @description Takes the body of the start, charges nothing and starts nothing. `cost_usd` is what the start reserves: pages that are not rendered or fail get their part back. With the same `seed`, or the same `preview_id`, the start checks the very pages that were shown.
         */
        post: operations["postV1AuditsSiteEstimate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/audits/site/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Which pages a site has, before anything is paid
         * @description Looks for sitemaps (the Sitemap lines of robots.txt, then the usual places), or takes a list: in `urls`, or as a file in the field `file` of a form (TXT with an address a line, or CSV with a column `url`). Nothing is left out silently: `discovery` says what was read, cut and left out. The preview can be used for 30 minutes, by whoever made it.
         */
        post: operations["postV1AuditsSitePreview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/audits/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How an audit stands, and what it says about the site
         * @description `site_levels` go by the share of checked pages with a confirmed finding: under 2% low, up to 10% medium, above high. `estimates` say what follows for the whole site from how its pages were chosen: pages drawn at random give a 95% interval, pages chosen by date count for themselves (`newest`, `drawn`), and where all pages were checked there is nothing to estimate. While it runs, everything is about the pages that are done.
         */
        get: operations["getV1AuditsById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/audits/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel an audit
         * @description Pages that are being checked are finished and keep their reports; what was reserved for the others returns.
         */
        post: operations["postV1AuditsByIdCancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/audits/{id}/compare": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What changed since an earlier audit
         * @description By rule and pattern. Only what both audits have looked at can be new, fixed or still there; pages of one of them alone are listed apart.
         */
        get: operations["getV1AuditsByIdCompare"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/audits/{id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Progress of an audit as server-sent events
         * @description Event `progress` {audit_id, status, phase, done, failed, total, eta_seconds} whenever they change, and `end` with the audit when it has ended; then the stream closes. It also closes when the key, session or membership ends that it was opened with. An organization can have 50 streams open at a time.
         */
        get: operations["getV1AuditsByIdEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/audits/{id}/export.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * An audit as a table for spreadsheets
         * @description UTF-8 with a byte order mark. Cells that a spreadsheet would run as formulas begin with an apostrophe. Columns keep their names and order in every language; new ones come last. The first request sets the making going and answers 202; it is then kept for 24 hours, for nothing, and made anew when the audit changes.
         */
        get: operations["getV1AuditsByIdExportCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/audits/{id}/export.html": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * An audit as one file for a browser
         * @description It holds all that it shows, runs nothing and loads nothing; with the organization's name and logo, where it has set them. The first request sets the making going and answers 202; it is then kept for 24 hours, for nothing, and made anew when the audit changes.
         */
        get: operations["getV1AuditsByIdExportHtml"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/audits/{id}/export.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * An audit as data: its pages and their confirmed findings
         * @description The first request sets the making going and answers 202; it is then kept for 24 hours, for nothing, and made anew when the audit changes. `docs/audit-export.schema.json` is its JSON Schema.
         */
        get: operations["getV1AuditsByIdExportJson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/audits/{id}/export.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * An audit as a PDF
         * @description Tagged, with an outline, and with the organization's name and logo, where it has set them. 503 `pdf_unavailable` where the service has no browser to print with. The first request sets the making going and answers 202; it is then kept for 24 hours, for nothing, and made anew when the audit changes.
         */
        get: operations["getV1AuditsByIdExportPdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/audits/{id}/export.zip": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * An audit as files: Markdown for each page, and its data
         * @description `pages/` has one Markdown file for each page, `audit.json` is export.json. The first request sets the making going and answers 202; it is then kept for 24 hours, for nothing, and made anew when the audit changes.
         */
        get: operations["getV1AuditsByIdExportZip"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/audits/{id}/fix-plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What to do about a site, most valuable first
         * @description One task for one cause, however many pages show it; what only several pages show together is a task of its own. Confirmed findings that are not ignored. The first request sets the making going and answers 202; ask again after `Retry-After` seconds. The plan is then stored, in each language that was asked for, and costs nothing; when the audit changes (ignored findings, upgrades) it is made anew.
         */
        get: operations["getV1AuditsByIdFixPlan"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/audits/{id}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pause an audit
         * @description Pages that are being checked are finished, because they are already paid for: the audit is `pausing` until then. A paused audit does not count as active.
         */
        post: operations["postV1AuditsByIdPause"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/audits/{id}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Go on with a paused audit
         * @description It goes on where it stopped, on any worker. 429 while the organization has its maximum of active jobs and audits.
         */
        post: operations["postV1AuditsByIdResume"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/audits/{id}/shares": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Share links of an audit, newest first */
        get: operations["getV1AuditsByIdShares"];
        put?: never;
        /**
         * Make a public link to an audit
         * @description Whoever has the link sees the findings without an account. The token is in this answer and nowhere else: a link that is lost is revoked, and another one made. An audit has to be over first: 409 audit_running.
         */
        post: operations["postV1AuditsByIdShares"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/audits/{id}/shares/{share_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke a share link of an audit
         * @description It answers 404 from now on, also to whoever has unlocked it.
         */
        delete: operations["deleteV1AuditsByIdSharesByShareId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/audits/{id}/upgrade": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How the last upgrade of an audit stands
         * @description Its progress, and what was reserved, charged and refunded so far.
         */
        get: operations["getV1AuditsByIdUpgrade"];
        put?: never;
        /**
         * Upgrade pages of an audit in the background
         * @description Runs only what their reports lack and charges each page its own difference, once; a page that fails is refunded and its report stays as it was. One upgrade of an audit at a time. What the audit says, its exports and its fix plan follow the reports.
         */
        post: operations["postV1AuditsByIdUpgrade"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/audits/{id}/upgrade/estimate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What an upgrade of an audit’s pages would cost
         * @description Free, and starts nothing. Each page costs the price of the tier less what was already paid for it; pages that cannot be upgraded are counted in `left_out`.
         */
        post: operations["postV1AuditsByIdUpgradeEstimate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm an e-mail address
         * @description With the token of the link in the mail, which works once: of a new account, or of a new address of an account. A new account gets an organization with a project called "Default", unless it was invited to one.
         */
        post: operations["postV1AuthConfirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/cookie/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in with a session cookie
         * @description For browsers. Sets the cookie `service_session`, good for 14 days from its last use. A form that another site sends is refused.
         */
        post: operations["postV1AuthCookieLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/cookie/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign out and forget the session cookie
         * @description Ends the session, or the access token, that the request came with, at once.
         */
        post: operations["postV1AuthCookieLogout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/forgot-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a link to set a new password
         * @description The link is good for one hour. The answer is the same whether or not the address has an account.
         */
        post: operations["postV1AuthForgotPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/jwt/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in with an access token
         * @description For programs. The token is good for one hour, as `Authorization: Bearer <access_token>`.
         */
        post: operations["postV1AuthJwtLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/jwt/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign out
         * @description Ends the access token, or the session, that the request came with, at once.
         */
        post: operations["postV1AuthJwtLogout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/once": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in with the address of the first start
         * @description A service that starts for the first time prints an address of the panel, with a token behind its #. The token signs in once, within 24 hours, and sets the cookie `service_session` as a sign-in does.
         */
        post: operations["postV1AuthOnce"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create an account
         * @description The account is pending until the link in the mail is opened. The answer is the same whether or not the address already has an account; the mail tells its owner. Where the operator lets people in by invite only, it is always 403 `forbidden`.
         */
        post: operations["postV1AuthRegister"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set a new password
         * @description With the token of the link in the mail, which works once. Ends every session and access token of the account. A password that breaks the rules does not use the token up.
         */
        post: operations["postV1AuthResetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/feedback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Feedback, newest first
         * @description Owners and admins see that of their organization. A superadmin who gives a reason (X-Access-Reason) sees that of all, or of the one that X-Org-ID names.
         */
        get: operations["getV1Feedback"];
        put?: never;
        /** Say what you think of a report, or of one finding in it */
        post: operations["postV1Feedback"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/intent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Intent reports, newest first */
        get: operations["getV1Intent"];
        put?: never;
        /**
         * What a search phrase wants
         * @description Which intents are behind a phrase, which kind of page serves it, what ranks for it and what its readers ask. Where the service asks no search engine it is told from the phrase alone, at once and for nothing. What fails is refunded.
         */
        post: operations["postV1Intent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/intent/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What up to 100 search phrases want
         * @description Each item takes the fields of POST /v1/intent; fields beside `items` are their defaults. The batch must fit in the quota as a whole. A phrase that stands there several times is charged once; what fails is refunded.
         */
        post: operations["postV1IntentBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/intent/batch/csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Phrases of a CSV file
         * @description A form with the file in its field `file`, or JSON with its text in `csv`: header `query,market` or `query,market,tier`, commas or semicolons, UTF-8, at most 1 MB and 100 phrases. 422 `invalid_csv` names every bad row by its line, and nothing is begun.
         */
        post: operations["postV1IntentBatchCsv"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/intent/batch/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How the phrases of a batch stand */
        get: operations["getV1IntentBatchById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/intent/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * An intent report
         * @description A phrase that is still running after 40 minutes is closed as failed, with a refund.
         */
        get: operations["getV1IntentById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/intent/{id}/export.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * An intent report as a PDF
         * @description For whoever writes the page, in the language of the report, with the organization's name and logo, where it has set them. The first request sets the printing going and answers 202; it is then kept for 24 hours. 503 `pdf_unavailable` where the service has no browser to print with.
         */
        get: operations["getV1IntentByIdExportPdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/intent/{id}/shares": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Share links of an intent report, newest first */
        get: operations["getV1IntentByIdShares"];
        put?: never;
        /**
         * Make a public link to an intent report
         * @description Whoever has the link sees the report without an account. 403 `private_project` in a private project, 409 `conflict` until the report is ready.
         */
        post: operations["postV1IntentByIdShares"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/invites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Invites of the organization, newest first */
        get: operations["getV1Invites"];
        put?: never;
        /**
         * Invite somebody who has no account
         * @description They get a mail with a link, good for 7 days, once. 409 with details.reason already_exists when the address has an account (add it as a member instead), already_invited when it has a pending invite. Only an owner invites owners.
         */
        post: operations["postV1Invites"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/invites/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept an invite
         * @description With the token of the link in the mail, which works once. Password and name are for an account that is new, or was registered and never confirmed; it then needs a password and is confirmed by this. A confirmed account joins as it is.
         */
        post: operations["postV1InvitesAccept"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/invites/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Withdraw an invite
         * @description Its link stops working. 404 for one that is not pending.
         */
        delete: operations["deleteV1InvitesById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Recent jobs, newest first */
        get: operations["getV1Jobs"];
        put?: never;
        /**
         * Check a long list of pages in the background
         * @description Each item takes the fields of /v1/judge; fields beside `items` are their defaults. What the whole job may cost is reserved at once; what an item did not cost returns with it.
         */
        post: operations["postV1Jobs"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/jobs/{job_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How a job stands */
        get: operations["getV1JobsByJobId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/jobs/{job_id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a job
         * @description Pages that were checked keep their reports; what was reserved for the others returns at once. The job ends as failed with error "cancelled".
         */
        post: operations["postV1JobsByJobIdCancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/jobs/{job_id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Progress of a job as server-sent events
         * @description Event `progress` {job_id, status, done, failed, total} whenever they change, and `end` with the job object when it has ended; then the stream closes. It also closes when the key, session or membership ends that it was opened with. An organization can have 50 of them open at a time.
         */
        get: operations["getV1JobsByJobIdEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/jobs/{job_id}/results": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What became of each item, in their order
         * @description Items that are done, with the report or the error. After the job has ended every item is here; before that, those that were processed.
         */
        get: operations["getV1JobsByJobIdResults"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/judge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check one page
         * @description The page as `url`, `html` or `text`: exactly one of them. The answer is the page report; it is stored and found again with GET /v1/reports. An identical check within 24 hours answers from the cache and costs nothing.
         */
        post: operations["postV1Judge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/judge/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check up to 10 pages
         * @description Each item takes the fields of /v1/judge; fields beside `items` are their defaults. The batch must fit in the quota as a whole. A page that fails is told in its result and costs nothing.
         */
        post: operations["postV1JudgeBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * API keys, newest first
         * @description Owners and admins see every key of the organization; members their own and those of projects that they see. Keys that are no longer valid are listed too.
         */
        get: operations["getV1Keys"];
        put?: never;
        /**
         * Create an API key
         * @description `secret` is the key, shown this once. Keys of the organization are made by owners and admins.
         */
        post: operations["postV1Keys"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/keys/leaks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report leaked API keys
         * @description Anyone may. Whatever of it is a key of ours is revoked, and its owners get a mail; the answer is the same for everything else.
         */
        post: operations["postV1KeysLeaks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke an API key
         * @description Takes effect within a second. A key that replaced it stays.
         */
        delete: operations["deleteV1KeysById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/keys/{id}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace an API key
         * @description The new key has the name, owner, project, scopes, addresses and length of life of the old one, which stays valid for the grace period. `secret` is the new key, shown this once. A key that a person owns is replaced by that person only.
         */
        post: operations["postV1KeysByIdRotate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/markets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Countries and languages in which phrases are searched
         * @description Every market that a phrase can be asked about, by the name of its country, in the language of Accept-Language. No credential needed.
         */
        get: operations["getV1Markets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/orgs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Your organizations, newest first
         * @description Suspended ones too, and those that others have added you to (accepted false). A key sees the one that it belongs to.
         */
        get: operations["getV1Orgs"];
        put?: never;
        /**
         * Found an organization
         * @description You become its owner. It has a project called "Default". The beta plan with its monthly allowance is for the first organization that you found while you belong to no other, once for each account; further ones pay as they go.
         */
        post: operations["postV1Orgs"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/orgs/current": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The organization that a request takes place in
         * @description That of X-Org-ID, else your only one, else that of the key. One that others have added you to is taken only where it is named, or where you have no other.
         */
        get: operations["getV1OrgsCurrent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/orgs/{org_id}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept a membership that others have made
         * @description From then on the organization sees your name, and a call without X-Org-ID may mean it. Naming it in X-Org-ID accepts it too. Accepting twice changes nothing; who does not want it leaves (DELETE of the membership).
         */
        post: operations["postV1OrgsByOrgIdAccept"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/orgs/{org_id}/branding": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The name and logo on documents */
        get: operations["getV1OrgsByOrgIdBranding"];
        /**
         * Put a name and a logo on documents
         * @description They stand on HTML and PDF exports and on shared pages. Of an SVG only what draws is kept: no scripts, no styles that load anything, no references to anything outside of it.
         */
        put: operations["putV1OrgsByOrgIdBranding"];
        post?: never;
        /** Take the name and logo off documents */
        delete: operations["deleteV1OrgsByOrgIdBranding"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/orgs/{org_id}/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Members of an organization, newest first */
        get: operations["getV1OrgsByOrgIdMembers"];
        put?: never;
        /**
         * Add somebody who has an account
         * @description The service mails the person, at most once a day for each organization. They can use the organization at once by naming it (X-Org-ID). Until they accept, it is never what their calls without that header or their panel mean, and you see no name. At most 50 people a day whom you share no organization with, and one account is added by strangers at most 20 times a day. The account must be confirmed and active; whoever has none is invited instead (POST /v1/invites). Only an owner makes owners.
         */
        post: operations["postV1OrgsByOrgIdMembers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/orgs/{org_id}/members/{user_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a member, or leave
         * @description Anyone may leave; owners and admins remove others, and only owners remove owners. The keys that the person owns in the organization are revoked. The last owner stays (409, details.reason last_owner); one who has not accepted does not count, and may leave at any time.
         */
        delete: operations["deleteV1OrgsByOrgIdMembersByUserId"];
        options?: never;
        head?: never;
        /**
         * Change the role or the projects of a member
         * @description Owners are made and changed by owners only. The last owner stays one (409, details.reason last_owner); one who has not accepted does not count.
         */
        patch: operations["patchV1OrgsByOrgIdMembersByUserId"];
        trace?: never;
    };
    "/v1/projects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Projects of the organization that you see, newest first */
        get: operations["getV1Projects"];
        put?: never;
        /**
         * Create a project
         * @description A member who makes a restricted project sees it.
         */
        post: operations["postV1Projects"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a project
         * @description Every key that is bound to it is revoked. What was spent in it stays in the accounts.
         */
        delete: operations["deleteV1ProjectsById"];
        options?: never;
        head?: never;
        /**
         * Change a project
         * @description A member who restricts a project goes on seeing it. Turning private_mode on forgets the pages that reports of the project were made from; the reports stay as they are.
         */
        patch: operations["patchV1ProjectsById"];
        trace?: never;
    };
    "/v1/projects/{id}/ignored": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Findings that a project ignores
         * @description Those that have lapsed are left out.
         */
        get: operations["getV1ProjectsByIdIgnored"];
        /**
         * Ignore a finding of a rule on some pages
         * @description It is listed apart in audits of the project and no longer counts, in those that are finished as well. The same rule and pattern again changes reason and time.
         */
        put: operations["putV1ProjectsByIdIgnored"];
        post?: never;
        /** Let an ignored finding count again */
        delete: operations["deleteV1ProjectsByIdIgnored"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{id}/webhook-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The signing secret of the `webhook_url` of a project’s jobs */
        get: operations["getV1ProjectsByIdWebhookSecret"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Stored reports, newest first
         * @description With `url` those of one page, however its address is spelt: scheme, case of the host, default port, fragment, and tracking parameters make no difference. `q`, `verdict` and `tier` narrow the list down; all that is given must hold.
         */
        get: operations["getV1Reports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/reports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A stored report, whole */
        get: operations["getV1ReportsById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/reports/{id}/compare": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What changed since another report
         * @description `with` is the earlier report. A finding is a signal of 50 or more. Rules that only one of the reports has scored are named in not_comparable.
         */
        get: operations["getV1ReportsByIdCompare"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/reports/{id}/export.html": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A report as one file for a browser
         * @description It holds all that it shows, runs nothing and loads nothing; with the organization's name and logo, where it has set them.
         */
        get: operations["getV1ReportsByIdExportHtml"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/reports/{id}/export.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A report as a file of data */
        get: operations["getV1ReportsByIdExportJson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/reports/{id}/export.md": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A report as Markdown */
        get: operations["getV1ReportsByIdExportMd"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/reports/{id}/export.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A report as a PDF
         * @description Tagged, with an outline, and with the organization's name and logo, where it has set them. The first request sets the printing going and answers 202; it is then kept for 24 hours, and made anew when the report changes. 503 `pdf_unavailable` where the service has no browser to print with.
         */
        get: operations["getV1ReportsByIdExportPdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/reports/{id}/fix-plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What to do about a report, most valuable first
         * @description The first request sets the making of the plan going and answers 202; ask again after `Retry-After` seconds. The plan is then stored with the report, in each language that was asked for, and costs nothing. After an upgrade of the report it is made anew.
         */
        get: operations["getV1ReportsByIdFixPlan"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/reports/{id}/shares": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Share links of a report, newest first */
        get: operations["getV1ReportsByIdShares"];
        put?: never;
        /**
         * Make a public link to a report
         * @description Whoever has the link sees the findings without an account. The token is in this answer and nowhere else: a link that is lost is revoked, and another one made.
         */
        post: operations["postV1ReportsByIdShares"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/reports/{id}/shares/{share_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke a share link of a report
         * @description It answers 404 from now on, also to whoever has unlocked it.
         */
        delete: operations["deleteV1ReportsByIdSharesByShareId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/reports/{id}/text": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The text that a report is about
         * @description The page’s own text as it was judged, in passages, with the places that the report quotes. Pages are kept for 30 days, and not at all in private mode: then `page` is null and `reason` says why.
         */
        get: operations["getV1ReportsByIdText"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/reports/{id}/upgrade": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upgrade a report in place
         * @description Runs only what the report lacks and charges only the difference; the report keeps its id. A step that fails is refunded, and the tier that it would have reached is not reached.
         */
        post: operations["postV1ReportsByIdUpgrade"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/reports/{id}/upgrade/estimate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What an upgrade would cost
         * @description Free, and starts nothing. The price is that of the target less what was already paid for the page.
         */
        post: operations["postV1ReportsByIdUpgradeEstimate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The rule catalogue
         * @description A brief record of every rule, by mode and id, with titles in the language of Accept-Language. A superadmin who is signed in sees the full text of every rule.
         */
        get: operations["getV1Rules"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/rules/{rule_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One rule
         * @description What it looks for, the advice, official sources, examples, and how right its findings were when they were read. Texts are in the language of Accept-Language.
         */
        get: operations["getV1RulesByRuleId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/rules/{rule_id}/fired": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How often a rule fires in the organization
         * @description Among the organization's newest reports that you may see, 100 at the most.
         */
        get: operations["getV1RulesByRuleIdFired"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/share-links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Share links of the organization, newest first
         * @description Of every project that the caller sees. Links that have expired or were revoked are listed for 30 days more.
         */
        get: operations["getV1ShareLinks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/share-links/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke a share link
         * @description It answers 404 from now on, also to whoever has unlocked it.
         */
        delete: operations["deleteV1ShareLinksById"];
        options?: never;
        head?: never;
        /**
         * Set, change or remove the password of a share link, or change when it expires
         * @description What is absent stays as it is. Whoever has unlocked it with an earlier password has to give the new one.
         */
        patch: operations["patchV1ShareLinksById"];
        trace?: never;
    };
    "/v1/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * State of the service
         * @description Whether the service works, is starting, has a long queue or a fault; what its operators have to say. Public, cached for 5 seconds. While a notice is active, every /v1 answer carries its text in X-Service-Notice.
         */
        get: operations["getV1Status"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tiers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Prices of every tier
         * @description The whole price list in US dollars, in the language of Accept-Language. No credential needed.
         */
        get: operations["getV1Tiers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What was spent, what may be spent and what there is
         * @description Days and months are those of UTC. `user` is null for a key with nobody behind it, `project` where the call names none and there are several.
         */
        get: operations["getV1Usage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/usage/daily": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What was spent, by day, project and kind of work
         * @description The last days of UTC, today included, the oldest first; days on which nothing was spent have no row. Charged, and held for what is under way: the rows of a day or a month sum up to `org` of GET /v1/usage.
         */
        get: operations["getV1UsageDaily"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/usage/limits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The spending limits that are set */
        get: operations["getV1UsageLimits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Limit what a user, a project or the organization may spend in a day or a month */
        patch: operations["patchV1UsageLimits"];
        trace?: never;
    };
    "/v1/usage/statement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Statement of the organization’s money as CSV
         * @description For a month, or from one day to another, both included, in UTC; without either the current month. One line for everything that changed the balance: allowance, top_up, charge, expiry; below 0 = spent. Between `opening_balance` and `closing_balance` the amounts sum up to the change. Money held for work under way still belongs to the balance. Column names and kinds are the same in every language.
         */
        get: operations["getV1UsageStatement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All accounts, newest first */
        get: operations["getV1Users"];
        put?: never;
        /**
         * Create an account for somebody
         * @description The address counts as confirmed. Without a password the person gets a mail with a link to choose one. A role above `user` can only be given by a superadmin.
         */
        post: operations["postV1Users"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your own account */
        get: operations["getV1UsersMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change your own account
         * @description A new e-mail address counts once the link sent to it is opened; until then the record shows the old one. A new password ends every other session and every access token.
         */
        patch: operations["patchV1UsersMe"];
        trace?: never;
    };
    "/v1/users/me/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where you are signed in
         * @description All sessions in browsers that are still good, the one used last first. Access tokens are not among them: they end by themselves within an hour.
         */
        get: operations["getV1UsersMeSessions"];
        put?: never;
        post?: never;
        /**
         * Sign out everywhere else
         * @description Ends every session but the one that the request came with, and every access token, at once. API keys stay as they are.
         */
        delete: operations["deleteV1UsersMeSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/me/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Sign out one of your sessions
         * @description At once. Ending the session that the request came with is signing out.
         */
        delete: operations["deleteV1UsersMeSessionsById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One account */
        get: operations["getV1UsersById"];
        put?: never;
        post?: never;
        /**
         * Delete an account
         * @description With its sessions, memberships and personal keys. Refused for the last superadmin and for the only owner of an organization.
         */
        delete: operations["deleteV1UsersById"];
        options?: never;
        head?: never;
        /**
         * Change an account
         * @description A new e-mail address counts once the link sent to it is opened. A new password, and `is_active: false`, end every session of the account.
         */
        patch: operations["patchV1UsersById"];
        trace?: never;
    };
    "/v1/users/{user_id}/role": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Give an account a global role
         * @description The person has to sign in again. The last superadmin keeps the role.
         */
        patch: operations["patchV1UsersByUserIdRole"];
        trace?: never;
    };
    "/v1/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Webhook endpoints of the organization, newest first */
        get: operations["getV1Webhooks"];
        put?: never;
        /**
         * Have finished jobs reported to an address of yours
         * @description At most 10 to an organization (409 conflict, details.reason too_many_webhooks). The same address may be registered twice: whoever wants another secret adds a second endpoint, and then removes the first.
         */
        post: operations["postV1Webhooks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/deliveries/{id}/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send the stored event of a delivery again
         * @description Under a new delivery id, with the same `data.id`.
         */
        post: operations["postV1WebhooksDeliveriesByIdRedeliver"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a webhook endpoint
         * @description Its log goes with it, and what waits to be sent to it is not sent any more.
         */
        delete: operations["deleteV1WebhooksById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What was sent to a webhook endpoint, newest first
         * @description Kept for 30 days.
         */
        get: operations["getV1WebhooksByIdDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{id}/secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The signing secret of a webhook endpoint
         * @description The same for the life of the endpoint.
         */
        get: operations["getV1WebhooksByIdSecret"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test event to a webhook endpoint
         * @description Like the event of a finished job, with `job: null` and `data.id` `test:<endpoint id>`. What becomes of it is in the log of deliveries.
         */
        post: operations["postV1WebhooksByIdTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AlsoFound: {
            rule_id: string;
            title: string;
            signal: number;
            pages: number;
        };
        Announcement: {
            id: string;
            text: {
                en: string;
                pl: string;
            };
            /** Format: date-time */
            starts_at: string;
            ends_at: string | null;
        };
        ApiKey: {
            id: string;
            name: string;
            /** @description Enough of the key to recognise it */
            display: string;
            /**
             * @description rotated = replaced, valid until grace_until; retired = past it
             * @enum {unknown}
             */
            status: "active" | "rotated" | "retired" | "revoked" | "expired";
            /** @enum {unknown} */
            owner_type: "project" | "user" | "org";
            /** @description The person whose key it is; null for a key of a project or of the organization */
            owner_user_id: string | null;
            /** @description The only project that the key opens */
            project_id: string | null;
            scopes: ("judge" | "reports:read" | "jobs" | "projects:read")[];
            /** @description Addresses and CIDR ranges that it may be used from; empty = anywhere */
            allowed_ips: string[];
            /** Format: date-time */
            created_at: string;
            /** @description null = never */
            expires_at: string | null;
            /** @description Written within seconds of the use */
            last_used_at: string | null;
            /** @description From where it was used last */
            last_used_ip: string | null;
            /** @description Since when it is revoked */
            revoked_at: string | null;
            /** @description `revoked`, `leaked`, `owner_left` or `project_deleted` */
            revoke_reason: string | null;
            /** @description The key that it replaces */
            rotated_from: string | null;
            /** @description Until when a rotated key is valid */
            grace_until: string | null;
        };
        Audit: {
            audit_id: string;
            job_id: string;
            project_id: string;
            site: string | null;
            /** Format: date-time */
            created_at: string;
            finished_at: string | null;
            seed: number;
            strategy: string;
            tier: string;
            modes: components["schemas"]["Mode"][];
            /** @enum {unknown} */
            report_lang: "en" | "pl";
            progress: {
                /** @enum {unknown} */
                status: "queued" | "running" | "pausing" | "paused" | "cancelling" | "done" | "failed" | "cancelled";
                total: number;
                /** @description Pages processed so far, with or without an error */
                done: number;
                /** @description Pages that could not be checked: they lower the sample and cost nothing */
                failed: number;
                /** @enum {unknown} */
                phase: "queued" | "pages" | "paused" | "comparing" | "finished";
            };
            eta_seconds: number | null;
            cost: {
                reserved_usd: number;
                charged_usd: number;
                refunded_usd: number;
            };
            site_levels: {
                /**
                 * @description unknown: nothing of the mode was asked for, or could be judged
                 * @enum {unknown}
                 */
                spam: "low" | "medium" | "high" | "unknown";
                /**
                 * @description unknown: nothing of the mode was asked for, or could be judged
                 * @enum {unknown}
                 */
                quality: "low" | "medium" | "high" | "unknown";
                /**
                 * @description unknown: nothing of the mode was asked for, or could be judged
                 * @enum {unknown}
                 */
                helpful: "low" | "medium" | "high" | "unknown";
            };
            estimates: {
                spam: components["schemas"]["ShareEstimate"];
                quality: components["schemas"]["ShareEstimate"];
                helpful: components["schemas"]["ShareEstimate"];
            };
            risk: {
                policy: string;
                title: string;
                /**
                 * @description The highest that is confirmed
                 * @enum {unknown}
                 */
                level: "high" | "medium";
                pages: number;
                share: number | null;
                low: number | null;
                high: number | null;
                /**
                 * @description census: all pages were looked at, and low and high differ by what could not be judged; sample: the 95% interval of pages drawn at random, those chosen by date counted for themselves; newest: nothing is known of pages that were not chosen by date
                 * @enum {unknown}
                 */
                basis: "census" | "sample" | "newest";
                /** @description The same in words */
                text: string;
            }[];
            patterns: {
                pattern: string;
                urls: number;
                sampled: number;
                with_findings: number;
            }[];
            worst_pages: {
                report_id: string;
                url: string | null;
                pattern: string | null;
                /** @enum {unknown} */
                risk: "high" | "medium" | "none";
                findings: number;
                quality: number | null;
                top: {
                    rule_id: string;
                    title: string;
                    signal: number;
                }[];
            }[];
            cross_page: {
                /** @enum {unknown} */
                kind: "templated_pages" | "duplicate_pages" | "same_title" | "place_grid" | "stitched_from_siblings";
                policy: string;
                title: string;
                signal: number;
                pages: {
                    report_id: string;
                    url: string | null;
                }[];
                pattern: string | null;
                quotes: {
                    report_id: string;
                    url: string | null;
                    text: string;
                    /** @description Where the words stand that differ from page to page, as [start, end) in `text` */
                    slots: number[][];
                }[];
                text: string;
            }[];
            /** @description Rules that no single page can answer, scored by what the pages show together */
            site_rules: {
                rule_id: string;
                title: string;
                policy: string;
                score_raw: number;
                signal: number;
            }[];
            ignored: {
                rule_id: string;
                title: string;
                url_pattern: string;
                reason: string;
                until: string | null;
                /** @description Pages whose finding does not count for this reason */
                pages: number;
                urls: string[];
            }[];
            failed_pages: {
                url: string;
                error: components["schemas"]["ItemError"];
            }[];
            verdict: {
                /**
                 * @description unknown: nothing of the mode was asked for, or could be judged
                 * @enum {unknown}
                 */
                level: "low" | "medium" | "high" | "unknown";
                text: string;
            };
            discovery: components["schemas"]["Discovery"];
            notes: string[];
        };
        AuditChange: {
            rule_id: string;
            title: string;
            mode: components["schemas"]["Mode"];
            policy: string;
            pattern: string | null;
            pages: number;
            /** @description Some of the pages */
            urls: string[];
        };
        AuditComparedPage: {
            report_id: string;
            url: string | null;
            pattern: string | null;
            findings: {
                rule_id: string;
                title: string;
                signal: number;
            }[];
        };
        AuditExport: {
            /** @constant */
            schema_version: "1.1";
            audit: components["schemas"]["ExportAudit"];
            pages: components["schemas"]["ExportPage"][];
        };
        AuditOrder: {
            /** @description A domain: its pages are looked up in its sitemaps */
            site?: string;
            /** @description A sitemap, an index of sitemaps, a feed or a plain list */
            sitemap_url?: string;
            /** @description The pages themselves; nothing is added to them */
            urls?: string[];
            /** @description Pages to be judged, each of them, fetched or as they are sent */
            items?: {
                url: string;
                /** @description The page itself: it is not fetched then */
                html?: string;
            }[];
            /** @description Of a preview of the last 30 minutes, in place of naming the source again */
            preview_id?: string;
            /** @description How many pages to check: 30 unless said otherwise, at most 100 (200 in the beta plan). A list in `urls` is checked whole unless this or a strategy is given. With the strategy all it is a ceiling: where there are more pages, nothing is started and 422 says how many there are */
            pages?: number;
            /**
             * @description Which pages are chosen; newest+stratified unless said otherwise
             * @enum {unknown}
             */
            strategy?: "all" | "newest" | "stratified" | "newest+stratified";
            /** @description The same seed chooses the same pages; drawn and returned where it is not given */
            seed?: number;
            /** @description Globs over path and query: `*` within a directory, `**` across; patterns of a preview can be used as they are */
            scope?: {
                include_patterns?: string[];
                exclude_patterns?: string[];
                exclude_urls?: string[];
            };
            /**
             * @description In place of rules: a selection by name
             * @enum {unknown}
             */
            preset?: "spam" | "quality" | "helpful" | "audit-quick";
            /** @description Fewer modes cost less */
            modes?: ("spam" | "quality" | "helpful")[];
            /** @description The same as modes */
            categories?: ("spam" | "quality" | "helpful")[];
            /** @description Ids of rules, or preset:spam, preset:quality, preset:helpful, preset:audit-quick */
            rules?: string[];
            /** @description Missing = as the project says */
            render_js?: boolean | "auto";
            /** @description Quotes, facts and fixes of hits; at no extra price */
            explain?: boolean;
            /**
             * @description Absent = Accept-Language, else en
             * @enum {unknown}
             */
            report_lang?: "en" | "pl";
            /** @description Search phrase that the page should answer */
            query?: string;
            /** @description Country and language of the phrase, such as `pl-pl` */
            market?: string;
            /** @description Instead of market, with language_code: 2000 plus the ISO 3166-1 number of the country, 2616 for Poland */
            location_code?: number;
            /** @description Instead of market, with location_code: ISO 639-1, such as `pl` */
            language_code?: string;
            /** @description Absent = that of X-Project-ID, else of the key, else the only one there is */
            project_id?: string;
        };
        AuditPatternCount: {
            pattern: string;
            /** @description Addresses of the list */
            count: number;
            /** @description Of them in the sample */
            pages: number;
        };
        AuditSummary: {
            audit_id: string;
            job_id: string;
            project_id: string;
            site: string | null;
            /** Format: date-time */
            created_at: string;
            finished_at: string | null;
            seed: number;
            strategy: string;
            tier: string;
            modes: components["schemas"]["Mode"][];
            /** @enum {unknown} */
            report_lang: "en" | "pl";
            progress: {
                /** @enum {unknown} */
                status: "queued" | "running" | "pausing" | "paused" | "cancelling" | "done" | "failed" | "cancelled";
                total: number;
                /** @description Pages processed so far, with or without an error */
                done: number;
                /** @description Pages that could not be checked: they lower the sample and cost nothing */
                failed: number;
                /** @enum {unknown} */
                phase: "queued" | "pages" | "paused" | "comparing" | "finished";
            };
            cost: {
                reserved_usd: number;
                charged_usd: number;
                refunded_usd: number;
            };
            /** @description null until the audit is over */
            site_levels: {
                /**
                 * @description unknown: nothing of the mode was asked for, or could be judged
                 * @enum {unknown}
                 */
                spam: "low" | "medium" | "high" | "unknown";
                /**
                 * @description unknown: nothing of the mode was asked for, or could be judged
                 * @enum {unknown}
                 */
                quality: "low" | "medium" | "high" | "unknown";
                /**
                 * @description unknown: nothing of the mode was asked for, or could be judged
                 * @enum {unknown}
                 */
                helpful: "low" | "medium" | "high" | "unknown";
            } | null;
        };
        AuditUpgrade: {
            audit_id: string;
            /**
             * @description none: the audit was never upgraded; failed: every page failed
             * @enum {unknown}
             */
            status: "none" | "queued" | "running" | "done" | "failed";
            tier: ("lite" | "basic" | "premium") | null;
            pages: number;
            /** @description Pages processed so far, with or without an error */
            done: number;
            /** @description Refunded: their reports are as they were */
            failed: number;
            reserved_usd: number;
            charged_usd: number;
            refunded_usd: number;
            left_out: components["schemas"]["AuditUpgradeLeftOut"];
            failed_pages: {
                report_id: string;
                url: string | null;
                error: components["schemas"]["ItemError"];
            }[];
            created_at: string | null;
            finished_at: string | null;
        };
        AuditUpgradeEstimate: {
            /** @enum {unknown} */
            tier: "lite" | "basic" | "premium";
            /** @description Pages that were chosen */
            selected: number;
            /** @description Of them, those that can be upgraded */
            pages: number;
            /** @description At most: what fails costs nothing */
            cost_usd: number;
            available: boolean;
            /** @description Why not; no_pages = none was chosen, or none can be had any more */
            reason: ("nothing_to_add" | "busy" | "private_mode" | "no_pages") | null;
            left_out: components["schemas"]["AuditUpgradeLeftOut"];
        };
        /** @description Chosen pages that cannot be upgraded, by reason */
        AuditUpgradeLeftOut: {
            /** @description They have all of it */
            nothing_to_add: number;
            /** @description Another upgrade has them */
            busy: number;
            private_mode: number;
            /** @description Their content is no longer kept, and they have no address */
            no_pages: number;
        };
        AuditUpgradeRequest: {
            /** @enum {unknown} */
            tier: "lite" | "basic" | "premium";
            /**
             * @description Every page with a confirmed finding that is not ignored; either this, or page_ids
             * @constant
             */
            flagged?: true;
            /** @description Pages of the audit, by the ids of their reports (`rep_…`) */
            page_ids?: string[];
        };
        BatchResult: {
            /** @description Of the item */
            index: number;
            report: components["schemas"]["PageReport"] | null;
            /** @description Of the stored report, for GET /v1/reports/{id} */
            report_id: string | null;
            error: components["schemas"]["ItemError"] | null;
            cost_usd: number;
        };
        BatchResults: {
            /** @description In the order of the items; exactly one of report and error is null */
            results: components["schemas"]["BatchResult"][];
        };
        BooksCheck: {
            ok: boolean;
            entries: number;
            organizations: number;
            open_holds: number;
            faults: {
                check: string;
                org_id: string | null;
                detail: string;
            }[];
        };
        Branding: {
            name: string;
            logo: string | null;
            /** Format: date-time */
            updated_at: string;
        };
        /** @description A multiple-choice rating scale */
        ChoiceResult: {
            rule_id: string;
            /** @description What a hit says, in the language of the report */
            title: string;
            mode: components["schemas"]["Mode"];
            /** @description The guideline that the rule belongs to */
            policy: string;
            layer: components["schemas"]["Layer"];
            kind: components["schemas"]["RuleKind"];
            /** @description Goes up when the rule scores differently */
            rule_version: number;
            /** @description `code`, or the name of a model */
            judged_by: string;
            judge_version: string;
            /** @description Of a model’s answer: how much of what it might have said was an answer at all */
            coverage?: number;
            /** @description Of a model’s answer: how far apart the ways of asking came out */
            spread?: number;
            /** @description Of a model without log-probabilities: from how many answers it was counted */
            samples?: number;
            /** @description Where code and a model have both judged: the score of each, or the expected value of a scale; where its options have no order, the share that each gives to the answer */
            opinions?: components["schemas"]["Opinion"][];
            /** @description false: the rule could not be scored, and `error` says why */
            ok: boolean;
            error: string | null;
            /** @description Letter of an option → its share; they sum to 1 */
            distribution: {
                [key: string]: number;
            } | null;
            /** @description Letter of the option with the largest share */
            modal: string | null;
            /** @description The mean of the scale, its first option counting as 0; null where the options have no order */
            expected: number | null;
            options: {
                letter: string;
                label: string;
            }[];
            /** @description With `explain: true`, for everything above 0 */
            evidence: components["schemas"]["Evidence"] | null;
        };
        Comparison: {
            report_id: string;
            with: string;
            new: components["schemas"]["RuleChange"][];
            fixed: components["schemas"]["RuleChange"][];
            /** @description Found both times, in other words of the page */
            evidence_changed: components["schemas"]["RuleChange"][];
            unchanged: components["schemas"]["RuleChange"][];
            /** @description Largest first, below a finding too */
            score_differences: components["schemas"]["RuleChange"][];
            not_comparable: string[];
            /** @description false: differences may come from other versions of the rules */
            same_versions: boolean;
            /** @description false: the reports are of different addresses, so that new and fixed tell two pages apart; null where one of them has no address */
            same_page: boolean | null;
        };
        DailySpending: {
            /** Format: date */
            day: string;
            /** @description null = projects that are deleted, or that you do not see */
            project_id: string | null;
            /**
             * @description What it was spent on; upgrades of audits belong to `audit`
             * @enum {unknown}
             */
            kind: "check" | "job" | "audit" | "upgrade" | "intent" | "other";
            spent_usd: number;
        };
        Delivery: {
            id: string;
            /** @enum {unknown} */
            event: "job.finished";
            /** @description null = the webhook_url of the job */
            endpoint_id: string | null;
            /** @description null = a test */
            job_id: string | null;
            /** @enum {unknown} */
            status: "pending" | "delivered" | "failed";
            attempts: {
                /** Format: date-time */
                at: string;
                /** @description Of HTTP; 0 = not reached, null = under way */
                status: number | null;
                /** @description null = taken. status, redirect, timeout, dns, unreachable, reset, tls, refused (the host is not public), broken (no HTTP), interrupted (by us; does not count) */
                error: string | null;
                /** @description Until the status was there */
                ms: number | null;
            }[];
            /** Format: date-time */
            created_at: string;
        };
        Discovery: {
            files: {
                url: string;
                kind: string;
                urls: number;
                error: string | null;
            }[];
            /** @description Addresses found, before anything was left out */
            urls: number;
            truncated: boolean;
            warnings: string[];
        };
        Error: {
            error: {
                /**
                 * @description What clients branch on
                 * @enum {string}
                 */
                code: "unknown_rule" | "unknown_profile" | "rule_disabled" | "invalid_webhook_url" | "bad_request" | "invalid_url" | "invalid_key_expiry" | "registration_failed" | "email_unavailable" | "invalid_password" | "invalid_credentials" | "account_not_verified" | "invalid_token" | "unauthorized" | "invalid_api_key" | "api_key_expired" | "csrf_failed" | "forbidden" | "ip_not_allowed" | "insufficient_scope" | "org_suspended" | "private_project" | "report_not_found" | "job_not_found" | "audit_not_found" | "intent_not_found" | "share_not_found" | "org_not_found" | "not_found" | "method_not_allowed" | "upgrade_unavailable" | "key_not_active" | "conflict" | "job_not_controllable" | "audit_running" | "audit_too_large" | "batch_too_large" | "job_too_large" | "item_too_large" | "payload_too_large" | "validation_error" | "tier_unavailable" | "invalid_csv" | "invalid_target" | "sitemap_not_found" | "invalid_scope" | "empty_selection" | "preview_expired" | "rate_limited" | "too_many_active_jobs" | "quota_exceeded" | "internal_error" | "fetch_failed" | "inference_failed" | "spend_cap_reached" | "beta_budget_reached" | "unavailable" | "rate_limiter_unavailable" | "queue_unavailable" | "webhooks_unavailable" | "pdf_unavailable" | "fix_plan_unavailable" | "export_unavailable";
                /** @description For people; may change */
                message: string;
                /** @description An object, an array or null, as the code says */
                details: unknown;
                /** @description Equals the header X-Request-ID */
                request_id: string;
            };
        };
        "Error.account_not_verified.login": {
            error: {
                /** @constant */
                code: "account_not_verified";
                details: null;
            };
            /** @constant */
            detail?: "LOGIN_USER_NOT_VERIFIED";
        };
        "Error.api_key_expired": {
            error: {
                /** @constant */
                code: "api_key_expired";
                details: null;
            };
        };
        "Error.audit_not_found": {
            error: {
                /** @constant */
                code: "audit_not_found";
                details: null;
            };
        };
        "Error.audit_running": {
            error: {
                /** @constant */
                code: "audit_running";
                details: {
                    status: string;
                };
            };
        };
        "Error.audit_too_large": {
            error: {
                /** @constant */
                code: "audit_too_large";
                details: {
                    limit: number;
                    received?: number;
                };
            };
        };
        "Error.batch_too_large": {
            error: {
                /** @constant */
                code: "batch_too_large";
                details: {
                    limit: number;
                    received?: number;
                };
            };
        };
        "Error.beta_budget_reached": {
            error: {
                /** @constant */
                code: "beta_budget_reached";
                details: {
                    month: string;
                    spent_usd: number;
                    budget_usd: number;
                };
            };
        };
        "Error.conflict": {
            error: {
                /** @constant */
                code: "conflict";
                details: {
                    /** @enum {string} */
                    reason: "already_exists" | "already_invited" | "idempotency_key_reused" | "last_owner" | "last_superadmin" | "too_many_announcements" | "too_many_webhooks";
                };
            };
        };
        "Error.csrf_failed": {
            error: {
                /** @constant */
                code: "csrf_failed";
                details: null;
            };
        };
        "Error.email_unavailable.update": {
            error: {
                /** @constant */
                code: "email_unavailable";
                details: null;
            };
            /** @constant */
            detail?: "UPDATE_USER_EMAIL_ALREADY_EXISTS";
        };
        "Error.empty_selection": {
            error: {
                /** @constant */
                code: "empty_selection";
                details: null;
            };
        };
        "Error.export_unavailable": {
            error: {
                /** @constant */
                code: "export_unavailable";
                details: null;
            };
        };
        "Error.fetch_failed": {
            error: {
                /** @constant */
                code: "fetch_failed";
                details: null;
            };
        };
        "Error.fix_plan_unavailable": {
            error: {
                /** @constant */
                code: "fix_plan_unavailable";
                details: null;
            };
        };
        "Error.forbidden": {
            error: {
                /** @constant */
                code: "forbidden";
                details: null;
            };
        };
        "Error.inference_failed": {
            error: {
                /** @constant */
                code: "inference_failed";
                details: null;
            };
        };
        "Error.insufficient_scope": {
            error: {
                /** @constant */
                code: "insufficient_scope";
                details: {
                    required_scope: string;
                };
            };
        };
        "Error.intent_not_found": {
            error: {
                /** @constant */
                code: "intent_not_found";
                details: null;
            };
        };
        "Error.internal_error": {
            error: {
                /** @constant */
                code: "internal_error";
                details: null;
            };
        };
        "Error.invalid_api_key": {
            error: {
                /** @constant */
                code: "invalid_api_key";
                details: null;
            };
        };
        "Error.invalid_credentials.login": {
            error: {
                /** @constant */
                code: "invalid_credentials";
                details: null;
            };
            /** @constant */
            detail?: "LOGIN_BAD_CREDENTIALS";
        };
        "Error.invalid_csv": {
            error: {
                /** @constant */
                code: "invalid_csv";
                details: {
                    row: number | null;
                };
            };
        };
        "Error.invalid_key_expiry": {
            error: {
                /** @constant */
                code: "invalid_key_expiry";
                details: null;
            };
        };
        "Error.invalid_password": {
            error: {
                /** @constant */
                code: "invalid_password";
                details: null;
            };
        };
        "Error.invalid_password.reset": {
            error: {
                /** @constant */
                code: "invalid_password";
                details: null;
            };
            detail?: {
                /** @constant */
                code?: "RESET_PASSWORD_INVALID_PASSWORD";
                reason?: string;
            };
        };
        "Error.invalid_password.update": {
            error: {
                /** @constant */
                code: "invalid_password";
                details: null;
            };
            detail?: {
                /** @constant */
                code?: "UPDATE_USER_INVALID_PASSWORD";
                reason?: string;
            };
        };
        "Error.invalid_scope": {
            error: {
                /** @constant */
                code: "invalid_scope";
                details: {
                    pattern: string;
                };
            };
        };
        "Error.invalid_target": {
            error: {
                /** @constant */
                code: "invalid_target";
                details: null;
            };
        };
        "Error.invalid_token": {
            error: {
                /** @constant */
                code: "invalid_token";
                details: null;
            };
        };
        "Error.invalid_token.reset": {
            error: {
                /** @constant */
                code: "invalid_token";
                details: null;
            };
            /** @constant */
            detail?: "RESET_PASSWORD_BAD_TOKEN";
        };
        "Error.invalid_url": {
            error: {
                /** @constant */
                code: "invalid_url";
                details: {
                    url: string;
                };
            };
        };
        "Error.invalid_webhook_url": {
            error: {
                /** @constant */
                code: "invalid_webhook_url";
                details: null;
            };
        };
        "Error.ip_not_allowed": {
            error: {
                /** @constant */
                code: "ip_not_allowed";
                details: null;
            };
        };
        "Error.item_too_large": {
            error: {
                /** @constant */
                code: "item_too_large";
                details: {
                    limit: number;
                    received?: number;
                };
            };
        };
        "Error.job_not_controllable": {
            error: {
                /** @constant */
                code: "job_not_controllable";
                details: {
                    status: string;
                };
            };
        };
        "Error.job_not_found": {
            error: {
                /** @constant */
                code: "job_not_found";
                details: null;
            };
        };
        "Error.job_too_large": {
            error: {
                /** @constant */
                code: "job_too_large";
                details: {
                    limit: number;
                    received?: number;
                };
            };
        };
        "Error.key_not_active": {
            error: {
                /** @constant */
                code: "key_not_active";
                details: null;
            };
        };
        "Error.not_found": {
            error: {
                /** @constant */
                code: "not_found";
                details: null;
            };
        };
        "Error.org_not_found": {
            error: {
                /** @constant */
                code: "org_not_found";
                details: null;
            };
        };
        "Error.org_suspended": {
            error: {
                /** @constant */
                code: "org_suspended";
                details: null;
            };
        };
        "Error.payload_too_large": {
            error: {
                /** @constant */
                code: "payload_too_large";
                details: null;
            };
        };
        "Error.pdf_unavailable": {
            error: {
                /** @constant */
                code: "pdf_unavailable";
                details: null;
            };
        };
        "Error.preview_expired": {
            error: {
                /** @constant */
                code: "preview_expired";
                details: null;
            };
        };
        "Error.private_project": {
            error: {
                /** @constant */
                code: "private_project";
                details: null;
            };
        };
        "Error.queue_unavailable": {
            error: {
                /** @constant */
                code: "queue_unavailable";
                details: null;
            };
        };
        "Error.quota_exceeded": {
            error: {
                /** @constant */
                code: "quota_exceeded";
                details: {
                    /** @enum {string} */
                    subject: "user" | "project" | "org";
                    /** @enum {string} */
                    period: "day" | "month";
                    /** @constant */
                    unit: "usd";
                    limit_usd: number;
                    used_usd: number;
                    requested_usd: number;
                    remaining_usd: number;
                    balance_usd?: number;
                };
            };
        };
        "Error.rate_limited": {
            error: {
                /** @constant */
                code: "rate_limited";
                details: null;
            };
        };
        "Error.rate_limiter_unavailable": {
            error: {
                /** @constant */
                code: "rate_limiter_unavailable";
                details: null;
            };
        };
        "Error.report_not_found": {
            error: {
                /** @constant */
                code: "report_not_found";
                details: null;
            };
        };
        "Error.rule_disabled": {
            error: {
                /** @constant */
                code: "rule_disabled";
                details: {
                    rules: string[];
                };
            };
        };
        "Error.share_not_found": {
            error: {
                /** @constant */
                code: "share_not_found";
                details: null;
            };
        };
        "Error.sitemap_not_found": {
            error: {
                /** @constant */
                code: "sitemap_not_found";
                details: {
                    tried: {
                        url: string;
                        outcome: string;
                    }[];
                };
            };
        };
        "Error.spend_cap_reached": {
            error: {
                /** @constant */
                code: "spend_cap_reached";
                details: {
                    /** Format: date */
                    day: string;
                    spent_usd: number;
                    cap_usd: number;
                };
            };
        };
        "Error.tier_unavailable": {
            error: {
                /** @constant */
                code: "tier_unavailable";
                details: null;
            };
        };
        "Error.too_many_active_jobs": {
            error: {
                /** @constant */
                code: "too_many_active_jobs";
                details: null;
            };
        };
        "Error.unauthorized": {
            error: {
                /** @constant */
                code: "unauthorized";
                details: null;
            };
        };
        "Error.unavailable": {
            error: {
                /** @constant */
                code: "unavailable";
                details: null;
            };
        };
        "Error.unknown_rule": {
            error: {
                /** @constant */
                code: "unknown_rule";
                details: {
                    rules: string[];
                };
            };
        };
        "Error.upgrade_unavailable": {
            error: {
                /** @constant */
                code: "upgrade_unavailable";
                details: {
                    /** @enum {string} */
                    reason: "nothing_to_add" | "busy" | "private_mode" | "no_pages";
                    estimate: {
                        [key: string]: unknown;
                    } | null;
                };
            };
        };
        "Error.validation_error": {
            error: {
                /** @constant */
                code: "validation_error";
                details: {
                    loc: (string | number)[];
                    msg: string;
                    type: string;
                }[];
            };
        };
        "Error.webhooks_unavailable": {
            error: {
                /** @constant */
                code: "webhooks_unavailable";
                details: null;
            };
        };
        Evidence: {
            quotes: components["schemas"]["Quote"][];
            /** @description What was measured, in the language of the report */
            facts: string[];
            /** @description The same facts as data, in the same order, whatever the language */
            said: components["schemas"]["Fact"][];
            /** @description What to change; null where nothing needs to */
            fix: string | null;
            /** @description true: the fix was written for this page; false: it is the general advice of the rule */
            fix_personal: boolean;
            sources: components["schemas"]["Source"][];
        };
        ExportAudit: {
            id: string;
            /** @enum {unknown} */
            status: "done" | "failed" | "cancelled";
            /** @description Pages of the sample */
            pages_total: number;
            /** @description Each once, however many addresses lead to it */
            pages_checked: number;
            pages_failed: number;
            pages_with_findings: number;
            site_levels: {
                /**
                 * @description By the share of checked pages with a confirmed finding; unknown: not judged on any page
                 * @enum {unknown}
                 */
                spam: "low" | "medium" | "high" | "unknown";
                /**
                 * @description By the share of checked pages with a confirmed finding; unknown: not judged on any page
                 * @enum {unknown}
                 */
                quality: "low" | "medium" | "high" | "unknown";
                /**
                 * @description By the share of checked pages with a confirmed finding; unknown: not judged on any page
                 * @enum {unknown}
                 */
                helpful: "low" | "medium" | "high" | "unknown";
            };
            /** @description What the sample covers, and what to know before relying on it */
            note: string;
        };
        ExportItem: {
            category: components["schemas"]["Mode"];
            /** @description Of the rule, or the kind of evidence across pages */
            rule_id: string;
            policy: string;
            title: string;
            /** @enum {unknown} */
            level: "high" | "medium";
            signal: number;
            /** @description Passages of the page; none where something is missing, and none in private mode */
            evidence: {
                text: string;
                verified: boolean;
            }[];
            fix: string;
            /** @description true: written for this page; false: general advice of the rule */
            fix_personal: boolean;
            /** @description Official guidelines */
            sources: components["schemas"]["Source"][];
        };
        /**
         * @description na: the criteria do not apply to such a page; unknown: nothing of it could be judged, or was asked for
         * @enum {unknown}
         */
        ExportLevel: "high" | "medium" | "low" | "na" | "unknown";
        ExportPage: {
            report_id: string;
            url: string;
            /** @description Of its address */
            pattern: string;
            /**
             * @description The highest level that is confirmed
             * @enum {unknown}
             */
            risk: "high" | "medium" | "none";
            findings: number;
            spam_level: components["schemas"]["ExportLevel"];
            quality_level: components["schemas"]["ExportLevel"];
            helpful_level: components["schemas"]["ExportLevel"];
            items: components["schemas"]["ExportItem"][];
        };
        ExportPending: {
            /** @constant */
            status: "pending";
            /** @description Seconds */
            retry_after: number;
        };
        Fact: {
            /** @description Which sentence of the rule */
            key: string;
            /** @description What the sentence is filled in with */
            data: {
                [key: string]: unknown;
            };
        };
        Feedback: {
            id: string;
            org_id: string;
            user_id: string | null;
            report_id: string;
            rule_id: string | null;
            /** @enum {unknown} */
            verdict: "agree" | "disagree" | "unclear";
            comment: string | null;
            /** Format: date-time */
            created_at: string;
        };
        Fetch: {
            /** @description Who fetched the page; null for pages sent as html or text */
            provider: string | null;
            /** @description In a browser */
            rendered: boolean;
            /** @description The page is empty until its scripts have run */
            js_shell: boolean;
            /**
             * @description Where rendering was asked for, or needed and allowed, and did not happen: the service has no browser, or it could not render the page
             * @enum {unknown}
             */
            not_rendered?: "no_browser" | "failed";
            /** @description Of pages that were fetched: who tried, and what came of it */
            tries?: components["schemas"]["FetchTry"][];
        };
        FetchTry: {
            provider: string;
            host: string;
            rendered: boolean;
            /** @description `ok`, or what was in the way */
            outcome: string;
            /** @description Of HTTP; null where there was no answer */
            status: number | null;
            ms: number;
        };
        FixPlan: {
            /** @enum {unknown} */
            report_lang: "en" | "pl";
            /** @description The host that all pages share */
            site: string | null;
            pages_checked: number;
            pages_with_findings: number;
            verdict: string | null;
            /** @description How the page serves the search phrases that it was checked for; empty for several pages */
            phrases: components["schemas"]["PageFit"][];
            pages: components["schemas"]["PlanPage"][];
            /** @description Rules about problems that produced a score: without any, nothing found means nothing */
            scored: number;
            /** @description Strong findings */
            strong: number;
            /** @description Small faults */
            small: number;
            /** @description Medium findings */
            medium: number;
            /** @description What to know before relying on it: little text, a page cut short */
            caveats: string[];
            /** @description By policy, that of the most valuable task first */
            groups: components["schemas"]["PlanGroup"][];
            /** @description What is good about the page */
            good: components["schemas"]["GoodPoint"][];
            not_assessed: components["schemas"]["UnassessedGroup"][];
        };
        GoodPoint: {
            title: string;
            fact: string | null;
            pages: number;
        };
        IgnoredFinding: {
            /** @description Of the rule, or the kind of evidence across pages */
            rule_id: string;
            /** @description A glob over path and query: `*` within a directory, `**` across */
            url_pattern: string;
            reason: string;
            until: string | null;
            /** Format: date-time */
            created_at: string;
        };
        IntentAnalysis: {
            /**
             * @description phrase: told from its words alone; results: also from what a search engine shows
             * @enum {unknown}
             */
            basis: "phrase" | "results";
            /** @description Largest first; the shares sum to 1 */
            intents: {
                intent: components["schemas"]["SearchIntent"];
                share: number;
            }[];
            dominant: components["schemas"]["SearchIntent"];
            /** @description In the dominant intent */
            confidence: number;
            page_form: {
                form: components["schemas"]["PageForm"];
                /** @description Why, in the language of the report */
                reason: string;
                alternatives: components["schemas"]["PageForm"][];
            };
            /** @description What the pages that rank have; null without search results */
            top_results: {
                /** @description Pages that could be read */
                count: number;
                /** @description Length of their main text */
                words: {
                    low: number;
                    median: number;
                    high: number;
                } | null;
                elements: {
                    element: components["schemas"]["PageElement"];
                    share: number;
                }[];
                forms: {
                    form: components["schemas"]["PageForm"];
                    share: number;
                }[];
            } | null;
            /** @description What a reader wants to know */
            questions: {
                text: string;
                /**
                 * @description Shown beside the results, made from related searches, or what readers of such phrases ask
                 * @enum {unknown}
                 */
                source: "results" | "related" | "pattern";
            }[];
            /** @description Empty without search results */
            results: {
                position: number;
                url: string;
                host: string;
                title: string;
                form: components["schemas"]["PageForm"];
            }[];
            /** @description With the tier premium: a plan for the writer, in the language of the market */
            outline?: {
                title: string;
                sections: {
                    heading: string;
                    points: string[];
                }[];
                /** @description The language model that wrote it */
                judged_by: string;
            };
            /** @description What to know about how the report was made */
            note: string | null;
        };
        IntentBatch: {
            id: string;
            total: number;
            /** @description Phrases that have ended, with or without an error */
            done: number;
            failed: number;
            /** @description Of all of them; those that have failed are refunded */
            price_usd: number;
            project_id: string;
            /** Format: date-time */
            created_at: string;
            /** @description In the order of the request */
            items: {
                index: number;
                /** @description For GET /v1/intent/{id} */
                id: string;
                query: string;
                market: string;
                status: components["schemas"]["IntentStatus"];
                /** @description The leading intent; null until it is ready */
                dominant: string | null;
                /** @description The kind of page that serves the phrase best; null until it is ready */
                page_form: string | null;
            }[];
        };
        IntentItem: {
            /** @description Search phrase that the page should answer */
            query: string;
            /** @description Country and language of the phrase, such as `pl-pl` */
            market?: string;
            /** @description Instead of market, with language_code: 2000 plus the ISO 3166-1 number of the country, 2616 for Poland */
            location_code?: number;
            /** @description Instead of market, with location_code: ISO 639-1, such as `pl` */
            language_code?: string;
            /**
             * @description `basic` unless said otherwise; `lite` is another name of basic, `full` of premium
             * @enum {unknown}
             */
            tier?: "basic" | "premium" | "compare" | "lite" | "full";
            /**
             * @description auto: search results of the last 3 days are used again, at a lower price; fresh: always new ones
             * @enum {unknown}
             */
            freshness?: "auto" | "fresh";
            /**
             * @description Absent = Accept-Language, else en
             * @enum {unknown}
             */
            report_lang?: "en" | "pl";
            /** @description With the tier compare: the page that is put beside the top results */
            compare_url?: string;
        };
        IntentReport: {
            id: string;
            status: components["schemas"]["IntentStatus"];
            query: string;
            market: string;
            /** @enum {unknown} */
            tier: "basic" | "premium" | "compare";
            /** @enum {unknown} */
            freshness: "auto" | "fresh";
            /** @description What it costs; 0 once it has failed, because it is refunded */
            price_usd: number;
            /** @enum {unknown} */
            report_lang: "en" | "pl";
            /** @description When the search results were taken; null without any */
            snapshot_at: string | null;
            /** @description Why it failed */
            error: {
                /** @enum {unknown} */
                code: "search_failed" | "no_results" | "fetch_failed" | "model_failed" | "timeout" | "org_suspended" | "not_found" | "internal_error";
                message: string;
            } | null;
            project_id: string;
            batch_id: string | null;
            /** Format: date-time */
            created_at: string;
            finished_at: string | null;
            /** @description null until it is ready */
            report: components["schemas"]["IntentAnalysis"] | null;
            /** @description With the tier compare: your page beside the top results */
            compare: components["schemas"]["PageComparison"] | null;
        };
        /** @enum {unknown} */
        IntentStatus: "queued" | "running" | "done" | "failed";
        IntentSummary: {
            id: string;
            status: components["schemas"]["IntentStatus"];
            query: string;
            market: string;
            /** @enum {unknown} */
            tier: "basic" | "premium" | "compare";
            /** @enum {unknown} */
            freshness: "auto" | "fresh";
            /** @description What it costs; 0 once it has failed, because it is refunded */
            price_usd: number;
            /** @enum {unknown} */
            report_lang: "en" | "pl";
            /** @description When the search results were taken; null without any */
            snapshot_at: string | null;
            /** @description Why it failed */
            error: {
                /** @enum {unknown} */
                code: "search_failed" | "no_results" | "fetch_failed" | "model_failed" | "timeout" | "org_suspended" | "not_found" | "internal_error";
                message: string;
            } | null;
            project_id: string;
            batch_id: string | null;
            /** Format: date-time */
            created_at: string;
            finished_at: string | null;
            /** @description The leading intent; null until it is ready */
            dominant: string | null;
            /** @description The kind of page that serves the phrase best; null until it is ready */
            page_form: string | null;
        };
        Invite: {
            id: string;
            email: string;
            /** @enum {unknown} */
            role: "owner" | "admin" | "member" | "viewer";
            project_ids: string[];
            /** @enum {unknown} */
            status: "pending" | "accepted" | "expired" | "revoked";
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            expires_at: string;
        };
        ItemError: {
            /** @description A code of the catalogue of errors; in jobs also `timeout` and `cancelled` */
            code: string;
            /** @description For people; may change */
            message: string;
            /** @description As the code says */
            details: unknown;
        };
        Job: {
            job_id: string;
            /** @enum {unknown} */
            status: "queued" | "running" | "done" | "failed";
            /** @description Items processed so far, with or without an error */
            done: number;
            total: number;
            /** @description Items that ended with an error */
            failed: number;
            errors: {
                index: number;
                error: components["schemas"]["ItemError"];
                url?: string;
                name?: string;
            }[];
            /** @description In item order */
            report_ids: string[];
            webhook_status: number | null;
            error: string | null;
            cross_page: components["schemas"]["JobFamily"][] | null;
            project_id: string;
            reserved_usd: number;
            /** @description What its pages have cost so far */
            charged_usd: number;
            /** @description What has returned: for pages that failed or cost less */
            refunded_usd: number;
            /** Format: date-time */
            created_at: string;
            started_at: string | null;
            ended_at: string | null;
        };
        JobFamily: {
            /** @enum {unknown} */
            kind: "templated_pages" | "duplicate_pages" | "same_title" | "place_grid" | "stitched_from_siblings";
            policy: string;
            title: string;
            signal: number;
            pages: {
                /** @description Of the item */
                index: number;
                report_id: string | null;
                url: string | null;
                /** @description As the item was called, where it was */
                name?: string;
            }[];
            /** @description The same passage on two or three of the pages */
            quotes: {
                /** @description Of the item */
                index: number;
                report_id: string | null;
                url: string | null;
                /** @description As the item was called, where it was */
                name?: string;
                text: string;
                /** @description Where the words stand that differ from page to page, as [start, end) in `text` */
                slots: number[][];
            }[];
            /** @description What was measured, in words */
            text: string;
            /** @description What to do about it */
            fix: string;
        };
        JobItem: {
            /** @description Address of a page to fetch */
            url?: string;
            /** @description HTML, at most 2,000,000 characters (UTF-16 code units) */
            html?: string;
            /** @description Plain text, at most 2,000,000 characters (UTF-16 code units) */
            text?: string;
            /** @description Beside html or text: the address that the page stands at. It is judged with it and never fetched */
            source_url?: string;
            /** @description Fewer modes cost less */
            modes?: ("spam" | "quality" | "helpful")[];
            /** @description The same as modes */
            categories?: ("spam" | "quality" | "helpful")[];
            /** @description Ids of rules, or preset:spam, preset:quality, preset:helpful, preset:audit-quick */
            rules?: string[];
            /** @description Missing = as the project says */
            render_js?: boolean | "auto";
            /** @description Fetch the page again as a search crawler and as a phone, at the price of a fetch each, and judge whether they see the same; with url and spam rules only */
            second_look?: boolean;
            /** @description Quotes, facts and fixes of hits; at no extra price */
            explain?: boolean;
            /**
             * @description Absent = Accept-Language, else en
             * @enum {unknown}
             */
            report_lang?: "en" | "pl";
            /** @description Search phrase that the page should answer */
            query?: string;
            /** @description Country and language of the phrase, such as `pl-pl` */
            market?: string;
            /** @description Instead of market, with language_code: 2000 plus the ISO 3166-1 number of the country, 2616 for Poland */
            location_code?: number;
            /** @description Instead of market, with location_code: ISO 639-1, such as `pl` */
            language_code?: string;
            /** @description What you call the page, such as the name of its file; told with its result */
            name?: string;
        };
        JobResult: {
            index: number;
            report_id: string | null;
            error: components["schemas"]["ItemError"] | null;
            url: string | null;
            /** @description As the item was called, where it was */
            name?: string;
            /** @description With include=summary: what the report says first; null without a report */
            summary?: components["schemas"]["Summary"] | null;
        };
        /** @description A language model that was asked beside the code */
        JudgingModel: {
            name: string;
            version: string;
            /** @description How many rules it was asked about */
            asked: number;
            /** @description How many of them it answered */
            answered: number;
            /** @description Words of the page that a visitor sees */
            words: number;
            /** @description How many of them it was not shown, because the page is too long for it */
            words_left_out: number;
        };
        /**
         * @description What the rule looks at
         * @enum {unknown}
         */
        Layer: "text" | "language" | "markup" | "meta" | "links" | "scripts" | "structured data" | "layout" | "fetch";
        /** @description Where a quote of the report stands */
        Mark: {
            rule_id: string;
            /** @description Which of the quotes of the rule’s result */
            quote: number;
            /**
             * @description What the offsets are in
             * @enum {unknown}
             */
            place: "text" | "title" | "description";
            /** @description In UTF-16 code units */
            start: number;
            /** @description In UTF-16 code units */
            end: number;
        };
        Market: {
            /** @description What `market` of a request takes, such as `pl-pl` */
            market: string;
            /** @description Its name, in the language of Accept-Language */
            country: string;
            /** @description Its name, in the language of Accept-Language */
            language: string;
            /** @description 2000 plus the ISO 3166-1 number of the country */
            location_code: number;
            /** @description ISO 639-1 */
            language_code: string;
        };
        Member: {
            /** Format: uuid */
            user_id: string;
            email: string;
            /** @description null until the person has accepted the membership */
            name: string | null;
            /** @enum {unknown} */
            role: "owner" | "admin" | "member" | "viewer";
            /** @description Restricted projects that a member or viewer sees; owners and admins see all */
            project_ids: string[];
            /** Format: date-time */
            joined_at: string;
            /** @description Whether the person has accepted: in the panel, by the link in the mail, or by naming the organization in X-Org-ID */
            accepted: boolean;
        };
        /** @enum {unknown} */
        Mode: "spam" | "quality" | "helpful";
        ModeSummary: {
            /**
             * @description na = the criteria do not apply, unknown = nothing of it could be judged
             * @enum {unknown}
             */
            level: "high" | "medium" | "low" | "na" | "unknown";
            /** @description Strong findings */
            strong: number;
            /** @description Medium findings */
            medium: number;
        };
        NewApiKey: {
            id: string;
            name: string;
            /** @description Enough of the key to recognise it */
            display: string;
            /**
             * @description rotated = replaced, valid until grace_until; retired = past it
             * @enum {unknown}
             */
            status: "active" | "rotated" | "retired" | "revoked" | "expired";
            /** @enum {unknown} */
            owner_type: "project" | "user" | "org";
            /** @description The person whose key it is; null for a key of a project or of the organization */
            owner_user_id: string | null;
            /** @description The only project that the key opens */
            project_id: string | null;
            scopes: ("judge" | "reports:read" | "jobs" | "projects:read")[];
            /** @description Addresses and CIDR ranges that it may be used from; empty = anywhere */
            allowed_ips: string[];
            /** Format: date-time */
            created_at: string;
            /** @description null = never */
            expires_at: string | null;
            /** @description Written within seconds of the use */
            last_used_at: string | null;
            /** @description From where it was used last */
            last_used_ip: string | null;
            /** @description Since when it is revoked */
            revoked_at: string | null;
            /** @description `revoked`, `leaked`, `owner_left` or `project_deleted` */
            revoke_reason: string | null;
            /** @description The key that it replaces */
            rotated_from: string | null;
            /** @description Until when a rotated key is valid */
            grace_until: string | null;
            /** @description The key itself. It is not kept and cannot be shown again */
            secret: string;
        };
        NewShareLink: {
            id: string;
            /**
             * @description What it shows
             * @enum {unknown}
             */
            kind: "report" | "audit" | "intent";
            /** @description The id of the report, audit or intent report */
            subject_id: string;
            project_id: string;
            /** @enum {unknown} */
            status: "active" | "suspended" | "expired" | "revoked";
            has_password: boolean;
            expires_at: string | null;
            /** @description Quotes of the page are shown */
            include_evidence: boolean;
            show_project_name: boolean;
            /** @description How often the findings were shown */
            views: number;
            /** Format: date-time */
            created_at: string;
            /** @description Shown here and never again */
            token: string;
            /** @description What to pass on */
            url: string;
        };
        /** @description Something that could not be judged: neither good nor bad */
        NotAssessed: {
            rule_id: string;
            /** @description What a hit says, in the language of the report */
            title: string;
            mode: components["schemas"]["Mode"];
            /** @description The guideline that the rule belongs to */
            policy: string;
            layer: components["schemas"]["Layer"];
            kind: components["schemas"]["RuleKind"];
            /** @description Goes up when the rule scores differently */
            rule_version: number;
            /** @description `code`, or the name of a model */
            judged_by: string;
            judge_version: string;
            /** @description Of a model’s answer: how much of what it might have said was an answer at all */
            coverage?: number;
            /** @description Of a model’s answer: how far apart the ways of asking came out */
            spread?: number;
            /** @description Of a model without log-probabilities: from how many answers it was counted */
            samples?: number;
            /** @description Where code and a model have both judged: the score of each, or the expected value of a scale; where its options have no order, the share that each gives to the answer */
            opinions?: components["schemas"]["Opinion"][];
            /** @description false: the rule could not be scored, and `error` says why */
            ok: boolean;
            error: string | null;
            /** @description A code, such as `needs_html` or `too_short` */
            reason: string;
            /** @description The reason in words, in the language of the report */
            message: string;
        };
        OperatedOrganization: {
            id: string;
            name: string;
            /** @enum {unknown} */
            status: "active" | "suspended";
            /** @enum {unknown} */
            plan: "beta" | "payg";
            /** @description Monthly allowance set for this organization; null = what the plan gives */
            allowance_usd: number | null;
            /** @description Pages per site audit set for this organization; null = what the plan gives */
            max_audit_pages: number | null;
            /** @description How many people belong to it */
            members: number;
            /** Format: date-time */
            created_at: string;
        };
        Opinion: {
            judged_by: string;
            value: number;
        };
        Organization: {
            id: string;
            name: string;
            /**
             * @description In a suspended organization every request is answered 403 org_suspended
             * @enum {unknown}
             */
            status: "active" | "suspended";
            /** @enum {unknown} */
            plan: "beta" | "payg";
            /** @description Your role in it; null for a key of a project or of the organization */
            role: ("owner" | "admin" | "member" | "viewer") | null;
            /** @description false: others have added you, and you have neither accepted it nor named it in X-Org-ID. It is then never what a call without that header means, unless you have no other */
            accepted: boolean;
            /** @description In your list, the e-mail of the person who added you, until you have accepted */
            added_by: string | null;
            /** Format: date-time */
            created_at: string;
        };
        PageComparison: {
            /** @description In private mode only its host */
            url: string;
            fit: components["schemas"]["PageFit"];
            /** @description null where the page could not be assessed */
            comparison: {
                page_form: components["schemas"]["PageForm"];
                criteria: {
                    criterion: string;
                    name: string;
                    /** @description What the page has */
                    own: string;
                    /** @description What the top results have */
                    others: string;
                    /** @enum {unknown} */
                    verdict: "less" | "same" | "more";
                }[];
                /** @description What to add, most valuable first */
                add_first: string[];
            } | null;
        };
        /**
         * @description What a page has beside its text
         * @enum {unknown}
         */
        PageElement: "table" | "list" | "steps" | "images" | "video" | "prices" | "faq" | "tool" | "reviews" | "map" | "contact" | "author" | "date" | "sources" | "contents";
        /** @description How the page serves the search phrase that was given with it */
        PageFit: {
            query: string;
            market: string;
            /** @enum {unknown} */
            basis: "phrase" | "results";
            fit: number;
            /** @enum {unknown} */
            level: "high" | "medium" | "low";
            /**
             * @description A form of page, such as `guide` or `comparison`
             * @enum {unknown}
             */
            page_form: "homepage" | "guide" | "how-to" | "definition" | "list" | "comparison" | "review" | "product" | "category" | "local-service" | "directory" | "map" | "tool" | "download" | "data-table" | "recipe" | "news" | "biography" | "forum-answer" | "video" | "gallery" | "lyrics-or-quote";
            /**
             * @description A form of page, such as `guide` or `comparison`
             * @enum {unknown}
             */
            wanted_form: "homepage" | "guide" | "how-to" | "definition" | "list" | "comparison" | "review" | "product" | "category" | "local-service" | "directory" | "map" | "tool" | "download" | "data-table" | "recipe" | "news" | "biography" | "forum-answer" | "video" | "gallery" | "lyrics-or-quote";
            covered: ({
                question: string;
                /** @description Which of quotes[] shows it; null without explain */
                quote: number | null;
            } | {
                term: string;
                /** @description Which of quotes[] shows it; null without explain */
                quote: number | null;
            })[];
            missing: ({
                question: string;
                why: string;
            } | {
                term: string;
                why: string;
            })[];
            quotes: components["schemas"]["Quote"][];
            answer: {
                /** @description Which of quotes[] shows it; null without explain */
                quote: number | null;
                words_before: number;
            } | null;
        } | {
            query: string;
            market: string;
            /** @description Why it could not be said, such as `too_short` */
            error: string;
        };
        /**
         * @description A kind of page
         * @enum {unknown}
         */
        PageForm: "homepage" | "guide" | "how-to" | "definition" | "list" | "comparison" | "review" | "product" | "category" | "local-service" | "directory" | "map" | "tool" | "download" | "data-table" | "recipe" | "news" | "biography" | "forum-answer" | "video" | "gallery" | "lyrics-or-quote";
        PageItem: {
            /** @description Address of a page to fetch */
            url?: string;
            /** @description HTML, at most 2,000,000 characters (UTF-16 code units) */
            html?: string;
            /** @description Plain text, at most 2,000,000 characters (UTF-16 code units) */
            text?: string;
            /** @description Beside html or text: the address that the page stands at. It is judged with it and never fetched */
            source_url?: string;
            /** @description Fewer modes cost less */
            modes?: ("spam" | "quality" | "helpful")[];
            /** @description The same as modes */
            categories?: ("spam" | "quality" | "helpful")[];
            /** @description Ids of rules, or preset:spam, preset:quality, preset:helpful, preset:audit-quick */
            rules?: string[];
            /** @description Missing = as the project says */
            render_js?: boolean | "auto";
            /** @description Fetch the page again as a search crawler and as a phone, at the price of a fetch each, and judge whether they see the same; with url and spam rules only */
            second_look?: boolean;
            /** @description Quotes, facts and fixes of hits; at no extra price */
            explain?: boolean;
            /**
             * @description Absent = Accept-Language, else en
             * @enum {unknown}
             */
            report_lang?: "en" | "pl";
            /** @description Search phrase that the page should answer */
            query?: string;
            /** @description Country and language of the phrase, such as `pl-pl` */
            market?: string;
            /** @description Instead of market, with language_code: 2000 plus the ISO 3166-1 number of the country, 2616 for Poland */
            location_code?: number;
            /** @description Instead of market, with location_code: ISO 639-1, such as `pl` */
            language_code?: string;
        };
        PageReport: {
            /** @description Of the spam rules, what matters most first */
            violations: components["schemas"]["RuleResult"][];
            /** @description Of the rules on page quality and helpful content, what matters most first */
            quality_signals: components["schemas"]["RuleResult"][];
            /** @description What speaks for the page */
            positives: components["schemas"]["RuleResult"][];
            /** @description What kind of page it is */
            labels: components["schemas"]["RuleResult"][];
            /** @description Rating scales */
            choices: components["schemas"]["ChoiceResult"][];
            /** @description What could not be judged, each with its reason */
            not_assessed: components["schemas"]["NotAssessed"][];
            /** @description Ids of rules that did not run because of the chosen modes or rules */
            skipped: string[];
            fetch: components["schemas"]["Fetch"];
            /** @description false: little main text was found */
            extraction_ok: boolean;
            /** @description The page was too long to be read to its end */
            truncated: boolean;
            /** @enum {unknown} */
            report_lang: "en" | "pl";
            /** @description Rules that produced a score */
            scored: number;
            model?: components["schemas"]["JudgingModel"];
            intent?: components["schemas"]["PageFit"];
            /** @description Where there are several phrases: each of them, the first again */
            intents?: components["schemas"]["PageFit"][];
            summary: components["schemas"]["Summary"];
            page: components["schemas"]["PageSummary"];
            /** @description Of the rules */
            catalogue_version: string;
            /** @description Of what reads pages and makes reports */
            engine_version: string;
            /** @description State of the official guidelines that the rules were written from */
            policy_version: string;
        };
        PageSummary: {
            url: string | null;
            title: string | null;
            /** @description Language of the text */
            lang: string | null;
            /** @description Such as `article`, `product` or `forum` */
            page_type: string;
            word_count: number;
        };
        PageText: {
            /** @description null where the page is not kept */
            page: {
                title: string;
                /** @description As the page’s head declares it */
                description: string;
                /** @description All of its text, what is hidden included; at most 200,000 characters (UTF-16 code units) */
                text: string;
                /** @description Headings, paragraphs, items and cells, in order */
                passages: components["schemas"]["Passage"][];
                marks: components["schemas"]["Mark"][];
                /** @description There is more of it than is shown */
                truncated: boolean;
            } | null;
            /** @description Why there is none: the project was in private mode, or the page is older than it is kept (30 days) */
            reason: ("private_mode" | "not_kept") | null;
        };
        Passage: {
            /** @description In UTF-16 code units */
            start: number;
            /** @description In UTF-16 code units */
            end: number;
            /** @description 1 to 6 in a heading, otherwise 0 */
            heading: number;
            /**
             * @description `hidden`: no visitor sees it without doing something, or at all
             * @enum {unknown}
             */
            part: "main" | "surroundings" | "hidden";
        };
        PatternCount: {
            /** @description null: of no pattern that is known, or of one too rare to be named */
            pattern: string | null;
            pages: number;
        };
        PatternShare: {
            /** @description null: of no pattern that is known, or of one too rare to be named */
            pattern: string | null;
            pages: number;
            /** @description How many pages of the pattern were checked */
            of: number;
        };
        PlanGroup: {
            policy: string;
            name: string;
            tasks: components["schemas"]["PlanTask"][];
        };
        /** @description The finding on one page */
        PlanOccurrence: {
            /** @description Index into the pages of the plan */
            page: number;
            signal: number;
            /** @description No passage of the page can be shown for it: somebody should look */
            unsupported: boolean;
            /** @description What was measured */
            facts: string[];
            quotes: components["schemas"]["PlanQuote"][];
            /** @description Written for this very page; empty where only the general advice is known */
            steps: string[];
        };
        PlanPage: {
            report_id: string | null;
            url: string | null;
            title: string | null;
            pattern: string | null;
        };
        PlanQuote: {
            text: string;
            place: string;
            before: string;
            after: string;
        };
        PlanTask: {
            rule_id: string;
            title: string;
            mode: components["schemas"]["Mode"];
            kind: components["schemas"]["RuleKind"];
            /** @enum {unknown} */
            priority: "first" | "next" | "later";
            /** @description The strongest of its occurrences */
            signal: number;
            /**
             * @description low: a small fault, which is told and never raises a level
             * @enum {unknown}
             */
            band: "strong" | "medium" | "low";
            /** @description The signal where it is weakest */
            weakest: number;
            /** @description Other findings about the same passages: what mends this one mends them */
            also: components["schemas"]["AlsoFound"][];
            /**
             * @description What has to be changed
             * @enum {unknown}
             */
            work: "tag" | "wording" | "links" | "structured_data" | "editing" | "comments" | "layout" | "code" | "server" | "writing" | "clean_up" | "offer";
            /** @enum {unknown} */
            effort: "small" | "medium" | "large";
            /** @description How many pages it stands on */
            pages: number;
            /** @description Which those are, where patterns are known */
            patterns: components["schemas"]["PatternShare"][];
            /** @description The strongest first; not all where there are many */
            occurrences: components["schemas"]["PlanOccurrence"][];
            /** @description Pages with it that are not among the occurrences */
            more: components["schemas"]["PatternCount"][];
            /** @description What holds on every page */
            advice: string[];
            /** @description How to see that it is done */
            verify: string;
            sources: components["schemas"]["Source"][];
        };
        Project: {
            id: string;
            org_id: string;
            name: string;
            private_mode: boolean;
            /** @description Seen by owners, admins and the members whose project_ids name it */
            restricted: boolean;
            /** @enum {unknown} */
            render_js_default: "on" | "off" | "auto";
            /** Format: date-time */
            created_at: string;
        };
        QueueOverview: {
            queues: {
                name: string;
                /** @description Due, and nobody works on it */
                waiting: number;
                /** @description Scheduled, or to be tried again */
                later: number;
                active: number;
                /** @description Given up; kept for a while */
                failed: number;
                /** @description How long the oldest that waits is due */
                oldest_wait_seconds: number | null;
            }[];
            workers: {
                id: string;
                host: string;
                pid: number;
                /** Format: date-time */
                started_at: string;
                /**
                 * Format: date-time
                 * @description Its last sign of life
                 */
                seen_at: string;
                /** @description false = it has gone silent; such a row is kept for a day */
                live: boolean;
            }[];
        };
        Quote: {
            /** @description As it stands in the page */
            text: string;
            /** @description Found by code in the page, at its offsets */
            verified: boolean;
            /** @description Where it stands: `text`, `title`, `meta description`, `attribute alt`, `script` … */
            place: string;
            /** @description Offset into that place, in UTF-16 code units */
            start: number;
            end: number;
            /** @description What stands before it */
            before: string;
            /** @description What stands behind it */
            after: string;
        };
        Readiness: {
            /** @enum {unknown} */
            status: "ok" | "unavailable";
            /** @enum {unknown} */
            database: "ok" | "unavailable";
            /** @enum {unknown} */
            queue: "ok" | "unavailable";
            /** @enum {unknown} */
            disk: "ok" | "unavailable";
            /** @enum {unknown} */
            descriptors: "ok" | "unavailable";
            /** @description What the process lacks and works without, for its operators: a browser */
            notes: string[];
        };
        ReportOverview: {
            /** @description Of the page; null in private mode */
            title: string | null;
            verdict: ("good" | "fair" | "poor") | null;
            /** @description Overall quality, 0 to 8; null where it was not rated */
            quality: number | null;
            levels: {
                /** @enum {unknown} */
                spam: "high" | "medium" | "low" | "na" | "unknown";
                /** @enum {unknown} */
                quality: "high" | "medium" | "low" | "na" | "unknown";
                /** @enum {unknown} */
                helpful: "high" | "medium" | "low" | "na" | "unknown";
            };
            /** @description Strong findings */
            strong: number;
            /** @description Medium findings */
            medium: number;
            /** @description The finding to look at first, its title in the language of Accept-Language */
            top: {
                rule_id: string;
                title: string;
                signal: number;
            } | null;
        };
        Rule: {
            /** @description What `rules` of a check takes */
            id: string;
            /** @description What a hit says, in the language of Accept-Language */
            title: string;
            /** @description What the rule looks at: text, language, markup, meta, links, scripts, structured data, layout, fetch */
            layer: string;
            /** @enum {unknown} */
            mode: "spam" | "quality" | "helpful";
            /**
             * @description violation and signal describe a problem, positive a merit, label a context, choice a rating scale; not_assessed cannot be judged from one page
             * @enum {unknown}
             */
            kind: "violation" | "signal" | "positive" | "label" | "choice" | "not_assessed";
            /** @description The policy or criterion that the rule belongs to */
            policy: string;
            /** @description One of the rules of the Lite check */
            lite: boolean;
            /** @description false = switched off: it runs in no check, and naming it is 400 rule_disabled */
            enabled: boolean;
            policy_name?: string;
            version?: number;
            /** @description As a language model is asked it, in English */
            question?: string;
            /** @description How the code judge scores, in English */
            scoring?: string | null;
            /** @description Of a rating scale */
            options?: string[] | null;
            basis?: string | null;
            judges?: string[];
            languages?: string[] | string;
            needs?: {
                [key: string]: unknown;
            };
            reason?: string | null;
            fix?: string;
            sources?: {
                label: string;
                url: string;
            }[];
        };
        RuleChange: {
            rule_id: string;
            title: string;
            mode: string;
            policy: string;
            signal_before: number | null;
            signal_after: number | null;
            difference: number | null;
        };
        RuleDetails: {
            /** @description What `rules` of a check takes */
            id: string;
            /** @description What a hit says, in the language of Accept-Language */
            title: string;
            /** @description What the rule looks at: text, language, markup, meta, links, scripts, structured data, layout, fetch */
            layer: string;
            /** @enum {unknown} */
            mode: "spam" | "quality" | "helpful";
            /**
             * @description violation and signal describe a problem, positive a merit, label a context, choice a rating scale; not_assessed cannot be judged from one page
             * @enum {unknown}
             */
            kind: "violation" | "signal" | "positive" | "label" | "choice" | "not_assessed";
            /** @description The policy or criterion that the rule belongs to */
            policy: string;
            /** @description One of the rules of the Lite check */
            lite: boolean;
            /** @description false = switched off: it runs in no check, and naming it is 400 rule_disabled */
            enabled: boolean;
            policy_name: string;
            /** @description In the language of Accept-Language */
            looks_for: {
                /** @description What it looks at, in words */
                at: string;
                /** @description What it is judged on at the least; null where nothing is assessed */
                needs: string | null;
                languages: string | null;
                /** @description What its thresholds rest on */
                basis: string | null;
                /** @description Why it cannot be judged from one page */
                not_assessed: string | null;
            };
            /** @description General advice */
            fix: string;
            /** @description Official guidelines that it rests on */
            sources: {
                label: string;
                url: string;
            }[];
            /** @description Pages that it finds, and pages that it leaves alone */
            examples: {
                hit: {
                    /** @description What kind of page it is; in English */
                    about: string;
                    /** @description What the rule says of it */
                    says: string[];
                    /** @description What it quotes */
                    quotes: string[];
                }[];
                clear: {
                    /** @description In English */
                    about: string;
                }[];
            };
            /** @description null where none was read yet */
            measured: {
                /** @description Findings on ordinary pages that a reader looked at */
                read: number;
                right: number;
                arguable: number;
                wrong: number;
            } | null;
        };
        RuleFired: {
            rule_id: string;
            /** @description Reports in which it scored 0.5 or more */
            pages: number;
            /** @description Reports looked at */
            of: number;
        };
        /**
         * @description violation and signal describe a problem, positive a merit, label a context, choice a scale
         * @enum {unknown}
         */
        RuleKind: "violation" | "signal" | "positive" | "label" | "choice" | "not_assessed";
        RuleResult: {
            rule_id: string;
            /** @description What a hit says, in the language of the report */
            title: string;
            mode: components["schemas"]["Mode"];
            /** @description The guideline that the rule belongs to */
            policy: string;
            layer: components["schemas"]["Layer"];
            kind: components["schemas"]["RuleKind"];
            /** @description Goes up when the rule scores differently */
            rule_version: number;
            /** @description `code`, or the name of a model */
            judged_by: string;
            judge_version: string;
            /** @description Of a model’s answer: how much of what it might have said was an answer at all */
            coverage?: number;
            /** @description Of a model’s answer: how far apart the ways of asking came out */
            spread?: number;
            /** @description Of a model without log-probabilities: from how many answers it was counted */
            samples?: number;
            /** @description Where code and a model have both judged: the score of each, or the expected value of a scale; where its options have no order, the share that each gives to the answer */
            opinions?: components["schemas"]["Opinion"][];
            /** @description false: the rule could not be scored, and `error` says why */
            ok: boolean;
            error: string | null;
            /** @description null where the rule could not be scored */
            score_raw: number | null;
            /** @description Signal strength, 0 to 100: score_raw × 100, rounded. It is not a probability */
            signal: number | null;
            /** @description Of the signal: 80 or more is strong, 50 to 79 medium, below 50 low */
            band: ("strong" | "medium" | "low") | null;
            /**
             * @description A rule about small faults: its signal stays below 50, and from 25 on it is told with what to do
             * @constant
             */
            small?: true;
            /** @description A hit without a verified quote: somebody should look */
            unsupported: boolean;
            /** @description With `explain: true`, for everything above 0 */
            evidence: components["schemas"]["Evidence"] | null;
        };
        /** @enum {unknown} */
        SearchIntent: "informational" | "navigational" | "commercial" | "transactional" | "local";
        ServiceUsage: {
            days: number;
            /** @description Those that spent most, then those that asked most */
            organizations: {
                org_id: string;
                name: string;
                /** @description Requests that named the organization or one of its keys */
                requests: number;
                /** @description Of them, those answered 401, 403, 429 or 503 */
                refused: number;
                /** @description Charged or set aside */
                spent_usd: number;
                /** @description Up to 5, the busiest first */
                keys: {
                    key_id: string;
                    /** @description Requests that named the organization or one of its keys */
                    requests: number;
                    /** @description Of them, those answered 401, 403, 429 or 503 */
                    refused: number;
                }[];
            }[];
            /** @description All organizations that are not named */
            others: {
                count: number;
                /** @description Requests that named the organization or one of its keys */
                requests: number;
                /** @description Of them, those answered 401, 403, 429 or 503 */
                refused: number;
                /** @description Charged or set aside */
                spent_usd: number;
            };
            /** @description Where refused requests without a known key or account came from */
            strangers: {
                /** @description The /24 of an IPv4 address, the /48 of an IPv6 address */
                network: string;
                refused: number;
            }[];
            /** @description From networks that are not named */
            other_strangers_refused: number;
        };
        Session: {
            id: string;
            /** @description Whether this very request came with it */
            current: boolean;
            /** @description Family of the browser that it began in, so far as it is known */
            browser: string | null;
            /** @description Family of the operating system, so far as it is known */
            system: string | null;
            /** @description Address that it began from; null where that was not kept */
            ip: string | null;
            /** Format: date-time */
            created_at: string;
            /**
             * Format: date-time
             * @description To the hour
             */
            last_used_at: string;
            /**
             * Format: date-time
             * @description When it ends unless it is used
             */
            expires_at: string;
        };
        ShareEstimate: {
            share: number | null;
            low: number | null;
            high: number | null;
            /**
             * @description census: all pages were looked at, and low and high differ by what could not be judged; sample: the 95% interval of pages drawn at random, those chosen by date counted for themselves; newest: nothing is known of pages that were not chosen by date
             * @enum {unknown}
             */
            basis: "census" | "sample" | "newest";
            /** @description The same in words */
            text: string;
            /** @description Pages that the mode could be judged on */
            pages: number;
            /** @description Of them with a confirmed finding */
            found: number;
            /** @description Pages that the sample stands for */
            total: number;
            /** @description Pages chosen by date; null where none were */
            newest: {
                /** @description Judged */
                pages: number;
                found: number;
                total: number;
            } | null;
            /** @description All other pages, by those of them that were drawn at random */
            drawn: {
                /** @description Judged */
                pages: number;
                found: number;
                total: number;
                share: number | null;
                low: number | null;
                high: number | null;
            } | null;
        };
        ShareLink: {
            id: string;
            /**
             * @description What it shows
             * @enum {unknown}
             */
            kind: "report" | "audit" | "intent";
            /** @description The id of the report, audit or intent report */
            subject_id: string;
            project_id: string;
            /** @enum {unknown} */
            status: "active" | "suspended" | "expired" | "revoked";
            has_password: boolean;
            expires_at: string | null;
            /** @description Quotes of the page are shown */
            include_evidence: boolean;
            show_project_name: boolean;
            /** @description How often the findings were shown */
            views: number;
            /** Format: date-time */
            created_at: string;
        };
        ShareLinkOptions: {
            expires_in_days?: number | null;
            password?: string | null;
            /**
             * @description Show quotes of the page
             * @default false
             */
            include_evidence: boolean;
            /** @default false */
            show_project_name: boolean;
        };
        SigningSecret: {
            /** @description The key of the signature, `whsec_` included */
            secret: string;
        };
        /** @description An official guideline that a rule rests on */
        Source: {
            label: string;
            url: string;
        };
        SpendLimit: {
            /** @enum {unknown} */
            subject: "user" | "project" | "org";
            /** @description null = every user or project that has no limit of its own */
            subject_id: string | null;
            /** @enum {unknown} */
            period: "day" | "month";
            limit_usd: number;
        };
        Status: {
            /** @enum {unknown} */
            state: "up" | "warming" | "busy" | "degraded";
            notice: {
                en: string;
                pl: string;
            } | null;
            /** @description Seconds until the state should be `up`, as far as it is known */
            eta_s: number | null;
            announcements: components["schemas"]["Announcement"][];
            /** @description What cannot be had here, because the service has no browser: `render_js` (pages are judged as they are sent) and `pdf` */
            unavailable: ("render_js" | "pdf")[];
        };
        StepsUsd: {
            rules: number;
            scales: number;
            /** @description Included in every report */
            evidence: number;
            /** @description Where the content is no longer kept, and the page must be fetched */
            fetch: number;
            intent: number;
        };
        StoredReport: {
            id: string;
            project_id: string;
            /** @description null for pages that were sent as html or text, and in private mode */
            url: string | null;
            host: string | null;
            /** @description The same for every spelling of one page’s address */
            url_hash: string | null;
            /** @enum {unknown} */
            tier: "lite" | "basic" | "premium";
            /** @enum {unknown} */
            report_lang: "en" | "pl";
            /** @description null for reports from before lists showed more than addresses */
            overview: components["schemas"]["ReportOverview"] | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        Summary: {
            /** @description What an editor would say first */
            verdict: {
                /** @enum {unknown} */
                level: "good" | "fair" | "poor";
                text: string;
            } | null;
            quality: {
                value: number;
                label: string;
                /** @description Nine times in ten the quality lies between low and high */
                low: number;
                high: number;
            } | null;
            modes: {
                spam: components["schemas"]["ModeSummary"];
                quality: components["schemas"]["ModeSummary"];
                helpful: components["schemas"]["ModeSummary"];
            };
            /** @description The findings to look at first */
            top: {
                rule_id: string;
                title: string;
                signal: number;
            }[];
        };
        Tiers: {
            /** @description Version of the price list */
            price_list_version: string;
            /** @constant */
            unit: "usd";
            /** @description Depth of a page report, price per page */
            tiers: {
                /** @enum {unknown} */
                id: "lite" | "basic" | "premium";
                name: string;
                label: string;
                summary: string;
                /** @description US dollars */
                price_usd: number;
                /** @description Upgrade from the tier below; null for the lowest */
                upgrade_usd: number | null;
                /** @description Rules at the most; null = the whole catalogue */
                rules_max: number | null;
            }[];
            /** @description Price per page of a check by mode; two or three modes never cost more than full_audit_usd */
            modes: {
                /** @enum {unknown} */
                id: "spam" | "quality" | "helpful";
                /** @description US dollars */
                price_usd: number;
            }[];
            /** @description US dollars */
            full_audit_usd: number;
            /** @description US dollars */
            custom_over_lite_usd: number;
            /** @description US dollars */
            fetch_usd: number;
            /** @description US dollars */
            render_usd: number;
            /** @description US dollars */
            protected_fetch_usd: number;
            /** @description US dollars */
            minimum_usd: number;
            /** @description Search-intent tiers */
            intent: {
                /** @enum {unknown} */
                id: "basic" | "premium" | "compare";
                name: string;
                label: string;
                summary: string;
                /** @description Per phrase and market; nothing is charged where the service asks no search engine */
                price_usd: number | null;
                /** @description When recent search results are reused */
                price_reused_usd: number | null;
                available: boolean;
            }[];
        };
        UnassessedGroup: {
            message: string;
            /** @description How many */
            rules: number;
            pages: number;
        };
        UpgradeEstimate: {
            /**
             * @description Of the report after the upgrade; where there is none, as it is now
             * @enum {unknown}
             */
            tier: "lite" | "basic" | "premium";
            /** @description At most: what fails costs nothing */
            cost_usd: number;
            steps_usd: components["schemas"]["StepsUsd"];
            available: boolean;
            /** @description Why not; no_pages = the content is no longer kept and the page has no address */
            reason: ("nothing_to_add" | "busy" | "private_mode" | "no_pages") | null;
        };
        UpgradeRequest: {
            /**
             * @description Either this, or categories
             * @enum {unknown}
             */
            tier?: "lite" | "basic" | "premium";
            /** @description Modes to add to what the report has */
            categories?: ("spam" | "quality" | "helpful")[];
            /** @description Search phrase that the page should answer */
            query?: string;
            market?: string;
        };
        UpgradeResult: {
            report_id: string;
            /**
             * @description Of the report now
             * @enum {unknown}
             */
            tier: "lite" | "basic" | "premium";
            charged_usd: number;
            /** @description Of what was reserved */
            refunded_usd: number;
            steps_usd: components["schemas"]["StepsUsd"];
            /** @description Refunded, because nothing of them could be scored or assessed */
            failed_steps: ("rules" | "scales" | "intent")[];
            /** @description true: every rule was judged again, because the page was fetched anew or the rules have changed since; false: earlier results are as they were */
            rejudged: boolean;
        };
        Usage: {
            /** @constant */
            unit: "usd";
            user: components["schemas"]["UsageCounters"] | null;
            project: components["schemas"]["UsageCounters"] | null;
            org: components["schemas"]["UsageCounters"];
            plan: {
                /** @description The monthly allowance */
                limit_month_usd: number;
                remaining_month_usd: number;
                /** @description How much of the allowance the organization may draw in a day; the prepaid balance pays beyond it. null = all of it */
                limit_day_usd: number | null;
                remaining_day_usd: number | null;
            };
            balance: {
                /** @description Prepaid */
                balance_usd: number;
                /** @description When the first of it lapses */
                expires_at: string | null;
                /** @description What is left of each top-up, in the order in which it is spent */
                parts: {
                    remaining_usd: number;
                    expires_at: string | null;
                }[];
            };
        };
        UsageAmount: {
            /** @description Charged, and held for what is under way */
            used_usd: number;
            /** @description null = no limit */
            limit_usd: number | null;
            remaining_usd: number | null;
        };
        UsageCounters: {
            day: components["schemas"]["UsageAmount"];
            month: components["schemas"]["UsageAmount"];
        };
        User: {
            /** Format: uuid */
            id: string;
            email: string;
            name: string | null;
            /** @description false = cannot sign in */
            is_active: boolean;
            /** @description The e-mail address is confirmed */
            is_verified: boolean;
            /** @description The role is superadmin */
            is_superuser: boolean;
            /** @enum {unknown} */
            role: "user" | "admin" | "superadmin";
            /** Format: date-time */
            created_at: string;
        };
        Webhook: {
            id: string;
            url: string;
            /** @description null = events of every project */
            project_id: string | null;
            /** @description Further tries over 24 hours after the first three */
            long_tail: boolean;
            /** Format: date-time */
            created_at: string;
        };
    };
    responses: {
        /**
         * @description `email_unavailable`: This e-mail address cannot be used.
         *     `invalid_password`: The password needs at least 8 characters and must not contain the name from the e-mail address.
         */
        "Error400.email_unavailable.invalid_password.update": {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "X-API-Version": components["headers"]["X-API-Version"];
                "X-Service-Notice": components["headers"]["X-Service-Notice"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & (components["schemas"]["Error.email_unavailable.update"] | components["schemas"]["Error.invalid_password.update"]);
            };
        };
        /**
         * @description `invalid_credentials`: The e-mail or the password is wrong.
         *     `account_not_verified`: Confirm your e-mail address first: open the link we sent you.
         */
        "Error400.invalid_credentials.account_not_verified.login.public": {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "X-API-Version": components["headers"]["X-API-Version"];
                "X-Service-Notice": components["headers"]["X-Service-Notice"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & (components["schemas"]["Error.invalid_credentials.login"] | components["schemas"]["Error.account_not_verified.login"]);
            };
        };
        /** @description `invalid_key_expiry`: The expiry date must lie in the future, at most one year ahead. Only an owner or admin can create a key without expiry, and only for the organization. */
        "Error400.invalid_key_expiry": {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "X-API-Version": components["headers"]["X-API-Version"];
                "X-Service-Notice": components["headers"]["X-Service-Notice"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & components["schemas"]["Error.invalid_key_expiry"];
            };
        };
        /** @description `invalid_password`: The password needs at least 8 characters and must not contain the name from the e-mail address. */
        "Error400.invalid_password": {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "X-API-Version": components["headers"]["X-API-Version"];
                "X-Service-Notice": components["headers"]["X-Service-Notice"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & components["schemas"]["Error.invalid_password"];
            };
        };
        /**
         * @description `invalid_password`: The password needs at least 8 characters and must not contain the name from the e-mail address.
         *     `invalid_token`: This link is invalid or has expired. Ask for a new one.
         */
        "Error400.invalid_password.invalid_token.public": {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "X-API-Version": components["headers"]["X-API-Version"];
                "X-Service-Notice": components["headers"]["X-Service-Notice"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & (components["schemas"]["Error.invalid_password"] | components["schemas"]["Error.invalid_token"]);
            };
        };
        /**
         * @description `invalid_password`: The password needs at least 8 characters and must not contain the name from the e-mail address.
         *     `invalid_token`: This link is invalid or has expired. Ask for a new one.
         */
        "Error400.invalid_password.invalid_token.reset.public": {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "X-API-Version": components["headers"]["X-API-Version"];
                "X-Service-Notice": components["headers"]["X-Service-Notice"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & (components["schemas"]["Error.invalid_password.reset"] | components["schemas"]["Error.invalid_token.reset"]);
            };
        };
        /** @description `invalid_password`: The password needs at least 8 characters and must not contain the name from the e-mail address. */
        "Error400.invalid_password.public": {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "X-API-Version": components["headers"]["X-API-Version"];
                "X-Service-Notice": components["headers"]["X-Service-Notice"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & components["schemas"]["Error.invalid_password"];
            };
        };
        /** @description `invalid_token`: This link is invalid or has expired. Ask for a new one. */
        "Error400.invalid_token.public": {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "X-API-Version": components["headers"]["X-API-Version"];
                "X-Service-Notice": components["headers"]["X-Service-Notice"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & components["schemas"]["Error.invalid_token"];
            };
        };
        /** @description `invalid_url`: This page address cannot be checked. Use a public http or https address without credentials, on port 80 or 443. */
        "Error400.invalid_url": {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "X-API-Version": components["headers"]["X-API-Version"];
                "X-Service-Notice": components["headers"]["X-Service-Notice"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & components["schemas"]["Error.invalid_url"];
            };
        };
        /** @description `invalid_webhook_url`: The webhook address must be https with a public host name and without credentials. */
        "Error400.invalid_webhook_url": {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "X-API-Version": components["headers"]["X-API-Version"];
                "X-Service-Notice": components["headers"]["X-Service-Notice"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & components["schemas"]["Error.invalid_webhook_url"];
            };
        };
        /** @description `unknown_rule`: Some rule ids are not in the catalogue. GET /v1/rules lists the valid ones. */
        "Error400.unknown_rule": {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "X-API-Version": components["headers"]["X-API-Version"];
                "X-Service-Notice": components["headers"]["X-Service-Notice"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & components["schemas"]["Error.unknown_rule"];
            };
        };
        /**
         * @description `unknown_rule`: Some rule ids are not in the catalogue. GET /v1/rules lists the valid ones.
         *     `rule_disabled`: Some of the chosen rules are switched off. Leave them out and try again.
         */
        "Error400.unknown_rule.rule_disabled": {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "X-API-Version": components["headers"]["X-API-Version"];
                "X-Service-Notice": components["headers"]["X-Service-Notice"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & (components["schemas"]["Error.unknown_rule"] | components["schemas"]["Error.rule_disabled"]);
            };
        };
        /**
         * @description `unknown_rule`: Some rule ids are not in the catalogue. GET /v1/rules lists the valid ones.
         *     `rule_disabled`: Some of the chosen rules are switched off. Leave them out and try again.
         *     `invalid_url`: This page address cannot be checked. Use a public http or https address without credentials, on port 80 or 443.
         */
        "Error400.unknown_rule.rule_disabled.invalid_url": {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "X-API-Version": components["headers"]["X-API-Version"];
                "X-Service-Notice": components["headers"]["X-Service-Notice"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & (components["schemas"]["Error.unknown_rule"] | components["schemas"]["Error.rule_disabled"] | components["schemas"]["Error.invalid_url"]);
            };
        };
        /**
         * @description `unknown_rule`: Some rule ids are not in the catalogue. GET /v1/rules lists the valid ones.
         *     `rule_disabled`: Some of the chosen rules are switched off. Leave them out and try again.
         *     `invalid_webhook_url`: The webhook address must be https with a public host name and without credentials.
         */
        "Error400.unknown_rule.rule_disabled.invalid_webhook_url": {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "X-API-Version": components["headers"]["X-API-Version"];
                "X-Service-Notice": components["headers"]["X-Service-Notice"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & (components["schemas"]["Error.unknown_rule"] | components["schemas"]["Error.rule_disabled"] | components["schemas"]["Error.invalid_webhook_url"]);
            };
        };
        /** @description `unauthorized`: Sign in or send an API key. */
        "Error401.unauthorized": {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "X-API-Version": components["headers"]["X-API-Version"];
                "X-Service-Notice": components["headers"]["X-Service-Notice"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & components["schemas"]["Error.unauthorized"];
            };
        };
        /**
         * @description `unauthorized`: Sign in or send an API key.
         *     `invalid_api_key`: This API key is not valid.
         *     `api_key_expired`: This API key has expired. Create a new one.
         */
        "Error401.unauthorized.invalid_api_key.api_key_expired": {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "X-API-Version": components["headers"]["X-API-Version"];
                "X-Service-Notice": components["headers"]["X-Service-Notice"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & (components["schemas"]["Error.unauthorized"] | components["schemas"]["Error.invalid_api_key"] | components["schemas"]["Error.api_key_expired"]);
            };
        };
        /**
         * @description `csrf_failed`: The request did not come from a page of this service.
         *     `forbidden`: You are not allowed to do this.
         *     `ip_not_allowed`: This API key cannot be used from your IP address.
         *     `insufficient_scope`: This API key lacks the scope {required_scope}.
         *     `org_suspended`: This organization is suspended. Contact support.
         */
        "Error403.csrf_failed.forbidden.ip_not_allowed.insufficient_scope.org_suspended": {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "X-API-Version": components["headers"]["X-API-Version"];
                "X-Service-Notice": components["headers"]["X-Service-Notice"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & (components["schemas"]["Error.csrf_failed"] | components["schemas"]["Error.forbidden"] | components["schemas"]["Error.ip_not_allowed"] | components["schemas"]["Error.insufficient_scope"] | components["schemas"]["Error.org_suspended"]);
            };
        };
        /**
         * @description `csrf_failed`: The request did not come from a page of this service.
         *     `forbidden`: You are not allowed to do this.
         *     `ip_not_allowed`: This API key cannot be used from your IP address.
         *     `org_suspended`: This organization is suspended. Contact support.
         */
        "Error403.csrf_failed.forbidden.ip_not_allowed.org_suspended": {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "X-API-Version": components["headers"]["X-API-Version"];
                "X-Service-Notice": components["headers"]["X-Service-Notice"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & (components["schemas"]["Error.csrf_failed"] | components["schemas"]["Error.forbidden"] | components["schemas"]["Error.ip_not_allowed"] | components["schemas"]["Error.org_suspended"]);
            };
        };
        /**
         * @description `csrf_failed`: The request did not come from a page of this service.
         *     `forbidden`: You are not allowed to do this.
         *     `org_suspended`: This organization is suspended. Contact support.
         */
        "Error403.csrf_failed.forbidden.org_suspended": {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "X-API-Version": components["headers"]["X-API-Version"];
                "X-Service-Notice": components["headers"]["X-Service-Notice"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & (components["schemas"]["Error.csrf_failed"] | components["schemas"]["Error.forbidden"] | components["schemas"]["Error.org_suspended"]);
            };
        };
        /**
         * @description `csrf_failed`: The request did not come from a page of this service.
         *     `forbidden`: You are not allowed to do this.
         *     `org_suspended`: This organization is suspended. Contact support.
         *     `private_project`: An intent report of a private project cannot be shared publicly.
         */
        "Error403.csrf_failed.forbidden.org_suspended.private_project": {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "X-API-Version": components["headers"]["X-API-Version"];
                "X-Service-Notice": components["headers"]["X-Service-Notice"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & (components["schemas"]["Error.csrf_failed"] | components["schemas"]["Error.forbidden"] | components["schemas"]["Error.org_suspended"] | components["schemas"]["Error.private_project"]);
            };
        };
        /** @description `csrf_failed`: The request did not come from a page of this service. */
        "Error403.csrf_failed.public": {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "X-API-Version": components["headers"]["X-API-Version"];
                "X-Service-Notice": components["headers"]["X-Service-Notice"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & components["schemas"]["Error.csrf_failed"];
            };
        };
        /** @description `forbidden`: You are not allowed to do this. */
        "Error403.forbidden.public": {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "X-API-Version": components["headers"]["X-API-Version"];
                "X-Service-Notice": components["headers"]["X-Service-Notice"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & components["schemas"]["Error.forbidden"];
            };
        };
        /** @description `org_suspended`: This organization is suspended. Contact support. */
        "Error403.org_suspended.public": {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "X-API-Version": components["headers"]["X-API-Version"];
                "X-Service-Notice": components["headers"]["X-Service-Notice"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & components["schemas"]["Error.org_suspended"];
            };
        };
        /**
         * @description `audit_not_found`: There is no such site audit.
         *     `org_not_found`: There is no such organization, or you do not belong to it.
         */
        "Error404.audit_not_found.org_not_found": {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "X-API-Version": components["headers"]["X-API-Version"];
                "X-Service-Notice": components["headers"]["X-Service-Notice"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & (components["schemas"]["Error.audit_not_found"] | components["schemas"]["Error.org_not_found"]);
            };
        };
        /**
         * @description `audit_not_found`: There is no such site audit.
         *     `share_not_found`: There is no active share link with this id.
         *     `org_not_found`: There is no such organization, or you do not belong to it.
         */
        "Error404.audit_not_found.share_not_found.org_not_found": {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "X-API-Version": components["headers"]["X-API-Version"];
                "X-Service-Notice": components["headers"]["X-Service-Notice"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & (components["schemas"]["Error.audit_not_found"] | components["schemas"]["Error.share_not_found"] | components["schemas"]["Error.org_not_found"]);
            };
        };
        /**
         * @description `intent_not_found`: There is no such intent report or batch.
         *     `org_not_found`: There is no such organization, or you do not belong to it.
         */
        "Error404.intent_not_found.org_not_found": {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "X-API-Version": components["headers"]["X-API-Version"];
                "X-Service-Notice": components["headers"]["X-Service-Notice"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & (components["schemas"]["Error.intent_not_found"] | components["schemas"]["Error.org_not_found"]);
            };
        };
        /**
         * @description `job_not_found`: There is no such job.
         *     `org_not_found`: There is no such organization, or you do not belong to it.
         */
        "Error404.job_not_found.org_not_found": {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "X-API-Version": components["headers"]["X-API-Version"];
                "X-Service-Notice": components["headers"]["X-Service-Notice"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & (components["schemas"]["Error.job_not_found"] | components["schemas"]["Error.org_not_found"]);
            };
        };
        /** @description `org_not_found`: There is no such organization, or you do not belong to it. */
        "Error404.org_not_found": {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "X-API-Version": components["headers"]["X-API-Version"];
                "X-Service-Notice": components["headers"]["X-Service-Notice"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & components["schemas"]["Error.org_not_found"];
            };
        };
        /**
         * @description `org_not_found`: There is no such organization, or you do not belong to it.
         *     `not_found`: There is nothing at this address.
         */
        "Error404.org_not_found.not_found": {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "X-API-Version": components["headers"]["X-API-Version"];
                "X-Service-Notice": components["headers"]["X-Service-Notice"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & (components["schemas"]["Error.org_not_found"] | components["schemas"]["Error.not_found"]);
            };
        };
        /**
         * @description `report_not_found`: There is no such report.
         *     `org_not_found`: There is no such organization, or you do not belong to it.
         */
        "Error404.report_not_found.org_not_found": {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "X-API-Version": components["headers"]["X-API-Version"];
                "X-Service-Notice": components["headers"]["X-Service-Notice"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & (components["schemas"]["Error.report_not_found"] | components["schemas"]["Error.org_not_found"]);
            };
        };
        /**
         * @description `report_not_found`: There is no such report.
         *     `share_not_found`: There is no active share link with this id.
         *     `org_not_found`: There is no such organization, or you do not belong to it.
         */
        "Error404.report_not_found.share_not_found.org_not_found": {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "X-API-Version": components["headers"]["X-API-Version"];
                "X-Service-Notice": components["headers"]["X-Service-Notice"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & (components["schemas"]["Error.report_not_found"] | components["schemas"]["Error.share_not_found"] | components["schemas"]["Error.org_not_found"]);
            };
        };
        /**
         * @description `share_not_found`: There is no active share link with this id.
         *     `org_not_found`: There is no such organization, or you do not belong to it.
         */
        "Error404.share_not_found.org_not_found": {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "X-API-Version": components["headers"]["X-API-Version"];
                "X-Service-Notice": components["headers"]["X-Service-Notice"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & (components["schemas"]["Error.share_not_found"] | components["schemas"]["Error.org_not_found"]);
            };
        };
        /** @description `audit_running`: The site audit is still running. Wait until it ends. */
        "Error409.audit_running": {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "X-API-Version": components["headers"]["X-API-Version"];
                "X-Service-Notice": components["headers"]["X-Service-Notice"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & components["schemas"]["Error.audit_running"];
            };
        };
        /** @description `conflict`: The request conflicts with what already exists. */
        "Error409.conflict": {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "X-API-Version": components["headers"]["X-API-Version"];
                "X-Service-Notice": components["headers"]["X-Service-Notice"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & components["schemas"]["Error.conflict"];
            };
        };
        /** @description `job_not_controllable`: This action is not possible in the current state. */
        "Error409.job_not_controllable": {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "X-API-Version": components["headers"]["X-API-Version"];
                "X-Service-Notice": components["headers"]["X-Service-Notice"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & components["schemas"]["Error.job_not_controllable"];
            };
        };
        /** @description `key_not_active`: Only an active key can be rotated. This one is revoked, expired or already rotated. */
        "Error409.key_not_active": {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "X-API-Version": components["headers"]["X-API-Version"];
                "X-Service-Notice": components["headers"]["X-Service-Notice"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & components["schemas"]["Error.key_not_active"];
            };
        };
        /**
         * @description `upgrade_unavailable`: This report or audit cannot be upgraded now.
         *     `conflict`: The request conflicts with what already exists.
         */
        "Error409.upgrade_unavailable.conflict": {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "X-API-Version": components["headers"]["X-API-Version"];
                "X-Service-Notice": components["headers"]["X-Service-Notice"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & (components["schemas"]["Error.upgrade_unavailable"] | components["schemas"]["Error.conflict"]);
            };
        };
        /**
         * @description `upgrade_unavailable`: This report or audit cannot be upgraded now.
         *     `conflict`: The request conflicts with what already exists.
         *     `audit_running`: The site audit is still running. Wait until it ends.
         */
        "Error409.upgrade_unavailable.conflict.audit_running": {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "X-API-Version": components["headers"]["X-API-Version"];
                "X-Service-Notice": components["headers"]["X-Service-Notice"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & (components["schemas"]["Error.upgrade_unavailable"] | components["schemas"]["Error.conflict"] | components["schemas"]["Error.audit_running"]);
            };
        };
        /**
         * @description `audit_too_large`: A site audit can have at most {limit} pages.
         *     `item_too_large`: The html or text is too long. The limit is {limit} characters.
         *     `payload_too_large`: The request is too large.
         */
        "Error413.audit_too_large.item_too_large.payload_too_large": {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "X-API-Version": components["headers"]["X-API-Version"];
                "X-Service-Notice": components["headers"]["X-Service-Notice"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & (components["schemas"]["Error.audit_too_large"] | components["schemas"]["Error.item_too_large"] | components["schemas"]["Error.payload_too_large"]);
            };
        };
        /**
         * @description `batch_too_large`: A batch can have at most {limit} pages. Use POST /v1/jobs for longer lists.
         *     `payload_too_large`: The request is too large.
         */
        "Error413.batch_too_large.payload_too_large": {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "X-API-Version": components["headers"]["X-API-Version"];
                "X-Service-Notice": components["headers"]["X-Service-Notice"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & (components["schemas"]["Error.batch_too_large"] | components["schemas"]["Error.payload_too_large"]);
            };
        };
        /**
         * @description `job_too_large`: A job can have at most {limit} items. Split the list.
         *     `item_too_large`: The html or text is too long. The limit is {limit} characters.
         *     `payload_too_large`: The request is too large.
         */
        "Error413.job_too_large.item_too_large.payload_too_large": {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "X-API-Version": components["headers"]["X-API-Version"];
                "X-Service-Notice": components["headers"]["X-Service-Notice"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & (components["schemas"]["Error.job_too_large"] | components["schemas"]["Error.item_too_large"] | components["schemas"]["Error.payload_too_large"]);
            };
        };
        /** @description `payload_too_large`: The request is too large. */
        "Error413.payload_too_large": {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "X-API-Version": components["headers"]["X-API-Version"];
                "X-Service-Notice": components["headers"]["X-Service-Notice"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & components["schemas"]["Error.payload_too_large"];
            };
        };
        /** @description `payload_too_large`: The request is too large. */
        "Error413.payload_too_large.public": {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "X-API-Version": components["headers"]["X-API-Version"];
                "X-Service-Notice": components["headers"]["X-Service-Notice"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & components["schemas"]["Error.payload_too_large"];
            };
        };
        /** @description `validation_error`: The request does not match the expected form. See details. */
        "Error422.validation_error": {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "X-API-Version": components["headers"]["X-API-Version"];
                "X-Service-Notice": components["headers"]["X-Service-Notice"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & components["schemas"]["Error.validation_error"];
            };
        };
        /**
         * @description `validation_error`: The request does not match the expected form. See details.
         *     `invalid_scope`: One of the include or exclude patterns is not a valid glob.
         */
        "Error422.validation_error.invalid_scope": {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "X-API-Version": components["headers"]["X-API-Version"];
                "X-Service-Notice": components["headers"]["X-Service-Notice"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & (components["schemas"]["Error.validation_error"] | components["schemas"]["Error.invalid_scope"]);
            };
        };
        /**
         * @description `validation_error`: The request does not match the expected form. See details.
         *     `invalid_target`: A phrase in targets has an unknown market.
         */
        "Error422.validation_error.invalid_target": {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "X-API-Version": components["headers"]["X-API-Version"];
                "X-Service-Notice": components["headers"]["X-Service-Notice"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & (components["schemas"]["Error.validation_error"] | components["schemas"]["Error.invalid_target"]);
            };
        };
        /** @description `validation_error`: The request does not match the expected form. See details. */
        "Error422.validation_error.public": {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "X-API-Version": components["headers"]["X-API-Version"];
                "X-Service-Notice": components["headers"]["X-Service-Notice"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & components["schemas"]["Error.validation_error"];
            };
        };
        /**
         * @description `validation_error`: The request does not match the expected form. See details.
         *     `sitemap_not_found`: No sitemap with page addresses was found for this site.
         *     `empty_selection`: No pages are left after the include and exclude patterns.
         */
        "Error422.validation_error.sitemap_not_found.empty_selection": {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "X-API-Version": components["headers"]["X-API-Version"];
                "X-Service-Notice": components["headers"]["X-Service-Notice"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & (components["schemas"]["Error.validation_error"] | components["schemas"]["Error.sitemap_not_found"] | components["schemas"]["Error.empty_selection"]);
            };
        };
        /**
         * @description `validation_error`: The request does not match the expected form. See details.
         *     `sitemap_not_found`: No sitemap with page addresses was found for this site.
         *     `invalid_scope`: One of the include or exclude patterns is not a valid glob.
         *     `empty_selection`: No pages are left after the include and exclude patterns.
         *     `preview_expired`: This preview has expired or is not yours. Make a new one or name the source.
         */
        "Error422.validation_error.sitemap_not_found.invalid_scope.empty_selection.preview_expired": {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "X-API-Version": components["headers"]["X-API-Version"];
                "X-Service-Notice": components["headers"]["X-Service-Notice"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & (components["schemas"]["Error.validation_error"] | components["schemas"]["Error.sitemap_not_found"] | components["schemas"]["Error.invalid_scope"] | components["schemas"]["Error.empty_selection"] | components["schemas"]["Error.preview_expired"]);
            };
        };
        /**
         * @description `validation_error`: The request does not match the expected form. See details.
         *     `tier_unavailable`: This tier of intent analysis is not available yet.
         */
        "Error422.validation_error.tier_unavailable": {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "X-API-Version": components["headers"]["X-API-Version"];
                "X-Service-Notice": components["headers"]["X-Service-Notice"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & (components["schemas"]["Error.validation_error"] | components["schemas"]["Error.tier_unavailable"]);
            };
        };
        /**
         * @description `validation_error`: The request does not match the expected form. See details.
         *     `tier_unavailable`: This tier of intent analysis is not available yet.
         *     `invalid_csv`: The CSV file has no phrases, has a row with an unknown market, or is too large.
         */
        "Error422.validation_error.tier_unavailable.invalid_csv": {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "X-API-Version": components["headers"]["X-API-Version"];
                "X-Service-Notice": components["headers"]["X-Service-Notice"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & (components["schemas"]["Error.validation_error"] | components["schemas"]["Error.tier_unavailable"] | components["schemas"]["Error.invalid_csv"]);
            };
        };
        /** @description `rate_limited`: Too many requests. Wait a moment and try again. */
        "Error429.rate_limited": {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "X-API-Version": components["headers"]["X-API-Version"];
                "X-Service-Notice": components["headers"]["X-Service-Notice"];
                "Retry-After": components["headers"]["Retry-After"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & components["schemas"]["Error.rate_limited"];
            };
        };
        /**
         * @description `rate_limited`: Too many requests. Wait a moment and try again.
         *     `quota_exceeded`: The spending limit does not cover this request.
         */
        "Error429.rate_limited.quota_exceeded": {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "X-API-Version": components["headers"]["X-API-Version"];
                "X-Service-Notice": components["headers"]["X-Service-Notice"];
                "Retry-After": components["headers"]["Retry-After"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & (components["schemas"]["Error.rate_limited"] | components["schemas"]["Error.quota_exceeded"]);
            };
        };
        /**
         * @description `rate_limited`: Too many requests. Wait a moment and try again.
         *     `too_many_active_jobs`: Too many jobs are queued or running. Wait until one of them ends.
         */
        "Error429.rate_limited.too_many_active_jobs": {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "X-API-Version": components["headers"]["X-API-Version"];
                "X-Service-Notice": components["headers"]["X-Service-Notice"];
                "Retry-After": components["headers"]["Retry-After"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & (components["schemas"]["Error.rate_limited"] | components["schemas"]["Error.too_many_active_jobs"]);
            };
        };
        /**
         * @description `rate_limited`: Too many requests. Wait a moment and try again.
         *     `too_many_active_jobs`: Too many jobs are queued or running. Wait until one of them ends.
         *     `quota_exceeded`: The spending limit does not cover this request.
         */
        "Error429.rate_limited.too_many_active_jobs.quota_exceeded": {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "X-API-Version": components["headers"]["X-API-Version"];
                "X-Service-Notice": components["headers"]["X-Service-Notice"];
                "Retry-After": components["headers"]["Retry-After"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & (components["schemas"]["Error.rate_limited"] | components["schemas"]["Error.too_many_active_jobs"] | components["schemas"]["Error.quota_exceeded"]);
            };
        };
        /** @description `internal_error`: Something went wrong on our side. */
        "Error500.internal_error": {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "X-API-Version": components["headers"]["X-API-Version"];
                "X-Service-Notice": components["headers"]["X-Service-Notice"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & components["schemas"]["Error.internal_error"];
            };
        };
        /** @description `internal_error`: Something went wrong on our side. */
        "Error500.internal_error.public": {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "X-API-Version": components["headers"]["X-API-Version"];
                "X-Service-Notice": components["headers"]["X-Service-Notice"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & components["schemas"]["Error.internal_error"];
            };
        };
        /**
         * @description `fetch_failed`: The page could not be fetched.
         *     `inference_failed`: No rule could be scored. Nothing was charged.
         */
        "Error502.fetch_failed.inference_failed": {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "X-API-Version": components["headers"]["X-API-Version"];
                "X-Service-Notice": components["headers"]["X-Service-Notice"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & (components["schemas"]["Error.fetch_failed"] | components["schemas"]["Error.inference_failed"]);
            };
        };
        /**
         * @description `spend_cap_reached`: The daily spending cap of the service is reached. It resets at 00:00 UTC.
         *     `beta_budget_reached`: The monthly beta budget of the service is used up.
         *     `unavailable`: The service is temporarily unavailable. Try again shortly.
         *     `rate_limiter_unavailable`: Request limits cannot be checked at the moment. Try again shortly.
         */
        "Error503.spend_cap_reached.beta_budget_reached.unavailable.rate_limiter_unavailable": {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "X-API-Version": components["headers"]["X-API-Version"];
                "X-Service-Notice": components["headers"]["X-Service-Notice"];
                "Retry-After": components["headers"]["Retry-After"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & (components["schemas"]["Error.spend_cap_reached"] | components["schemas"]["Error.beta_budget_reached"] | components["schemas"]["Error.unavailable"] | components["schemas"]["Error.rate_limiter_unavailable"]);
            };
        };
        /**
         * @description `spend_cap_reached`: The daily spending cap of the service is reached. It resets at 00:00 UTC.
         *     `beta_budget_reached`: The monthly beta budget of the service is used up.
         *     `unavailable`: The service is temporarily unavailable. Try again shortly.
         *     `rate_limiter_unavailable`: Request limits cannot be checked at the moment. Try again shortly.
         *     `queue_unavailable`: Jobs cannot be accepted at the moment. Try again shortly.
         */
        "Error503.spend_cap_reached.beta_budget_reached.unavailable.rate_limiter_unavailable.queue_unavailable": {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "X-API-Version": components["headers"]["X-API-Version"];
                "X-Service-Notice": components["headers"]["X-Service-Notice"];
                "Retry-After": components["headers"]["Retry-After"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & (components["schemas"]["Error.spend_cap_reached"] | components["schemas"]["Error.beta_budget_reached"] | components["schemas"]["Error.unavailable"] | components["schemas"]["Error.rate_limiter_unavailable"] | components["schemas"]["Error.queue_unavailable"]);
            };
        };
        /**
         * @description `spend_cap_reached`: The daily spending cap of the service is reached. It resets at 00:00 UTC.
         *     `beta_budget_reached`: The monthly beta budget of the service is used up.
         *     `unavailable`: The service is temporarily unavailable. Try again shortly.
         *     `rate_limiter_unavailable`: Request limits cannot be checked at the moment. Try again shortly.
         *     `queue_unavailable`: Jobs cannot be accepted at the moment. Try again shortly.
         *     `webhooks_unavailable`: This server has no webhook signing secret. Send the job without webhook_url.
         */
        "Error503.spend_cap_reached.beta_budget_reached.unavailable.rate_limiter_unavailable.queue_unavailable.webhooks_unavailable": {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "X-API-Version": components["headers"]["X-API-Version"];
                "X-Service-Notice": components["headers"]["X-Service-Notice"];
                "Retry-After": components["headers"]["Retry-After"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & (components["schemas"]["Error.spend_cap_reached"] | components["schemas"]["Error.beta_budget_reached"] | components["schemas"]["Error.unavailable"] | components["schemas"]["Error.rate_limiter_unavailable"] | components["schemas"]["Error.queue_unavailable"] | components["schemas"]["Error.webhooks_unavailable"]);
            };
        };
        /** @description `unavailable`: The service is temporarily unavailable. Try again shortly. */
        "Error503.unavailable.public": {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "X-API-Version": components["headers"]["X-API-Version"];
                "X-Service-Notice": components["headers"]["X-Service-Notice"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & components["schemas"]["Error.unavailable"];
            };
        };
        /**
         * @description `unavailable`: The service is temporarily unavailable. Try again shortly.
         *     `rate_limiter_unavailable`: Request limits cannot be checked at the moment. Try again shortly.
         */
        "Error503.unavailable.rate_limiter_unavailable": {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "X-API-Version": components["headers"]["X-API-Version"];
                "X-Service-Notice": components["headers"]["X-Service-Notice"];
                "Retry-After": components["headers"]["Retry-After"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & (components["schemas"]["Error.unavailable"] | components["schemas"]["Error.rate_limiter_unavailable"]);
            };
        };
        /**
         * @description `unavailable`: The service is temporarily unavailable. Try again shortly.
         *     `rate_limiter_unavailable`: Request limits cannot be checked at the moment. Try again shortly.
         *     `export_unavailable`: The export could not be made. Nothing was charged; ask for it again later.
         */
        "Error503.unavailable.rate_limiter_unavailable.export_unavailable": {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "X-API-Version": components["headers"]["X-API-Version"];
                "X-Service-Notice": components["headers"]["X-Service-Notice"];
                "Retry-After": components["headers"]["Retry-After"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & (components["schemas"]["Error.unavailable"] | components["schemas"]["Error.rate_limiter_unavailable"] | components["schemas"]["Error.export_unavailable"]);
            };
        };
        /**
         * @description `unavailable`: The service is temporarily unavailable. Try again shortly.
         *     `rate_limiter_unavailable`: Request limits cannot be checked at the moment. Try again shortly.
         *     `fix_plan_unavailable`: The fix plan could not be made. Nothing was charged; ask for it again later.
         */
        "Error503.unavailable.rate_limiter_unavailable.fix_plan_unavailable": {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "X-API-Version": components["headers"]["X-API-Version"];
                "X-Service-Notice": components["headers"]["X-Service-Notice"];
                "Retry-After": components["headers"]["Retry-After"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & (components["schemas"]["Error.unavailable"] | components["schemas"]["Error.rate_limiter_unavailable"] | components["schemas"]["Error.fix_plan_unavailable"]);
            };
        };
        /**
         * @description `unavailable`: The service is temporarily unavailable. Try again shortly.
         *     `rate_limiter_unavailable`: Request limits cannot be checked at the moment. Try again shortly.
         *     `pdf_unavailable`: PDF files cannot be made at the moment.
         *     `export_unavailable`: The export could not be made. Nothing was charged; ask for it again later.
         */
        "Error503.unavailable.rate_limiter_unavailable.pdf_unavailable.export_unavailable": {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "X-API-Version": components["headers"]["X-API-Version"];
                "X-Service-Notice": components["headers"]["X-Service-Notice"];
                "Retry-After": components["headers"]["Retry-After"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & (components["schemas"]["Error.unavailable"] | components["schemas"]["Error.rate_limiter_unavailable"] | components["schemas"]["Error.pdf_unavailable"] | components["schemas"]["Error.export_unavailable"]);
            };
        };
        /**
         * @description `unavailable`: The service is temporarily unavailable. Try again shortly.
         *     `rate_limiter_unavailable`: Request limits cannot be checked at the moment. Try again shortly.
         */
        "Error503.unavailable.rate_limiter_unavailable.public": {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "X-API-Version": components["headers"]["X-API-Version"];
                "X-Service-Notice": components["headers"]["X-Service-Notice"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & (components["schemas"]["Error.unavailable"] | components["schemas"]["Error.rate_limiter_unavailable"]);
            };
        };
        /**
         * @description `unavailable`: The service is temporarily unavailable. Try again shortly.
         *     `rate_limiter_unavailable`: Request limits cannot be checked at the moment. Try again shortly.
         *     `queue_unavailable`: Jobs cannot be accepted at the moment. Try again shortly.
         */
        "Error503.unavailable.rate_limiter_unavailable.queue_unavailable": {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "X-API-Version": components["headers"]["X-API-Version"];
                "X-Service-Notice": components["headers"]["X-Service-Notice"];
                "Retry-After": components["headers"]["Retry-After"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & (components["schemas"]["Error.unavailable"] | components["schemas"]["Error.rate_limiter_unavailable"] | components["schemas"]["Error.queue_unavailable"]);
            };
        };
    };
    parameters: {
        /** @description Language of messages and texts: `pl` for Polish, else English. */
        AcceptLanguage: string;
        /** @description Superadmins only: why an organization of others is looked into. Is logged. */
        AccessReason: string;
        /** @description The same key and body within 24 hours returns the first answer and charges nothing. */
        IdempotencyKey: string;
        /** @description X-Next-Cursor of the page before this one */
        ListCursor: string;
        /** @description How many at most */
        ListLimit: number;
        /** @description Organization to act in, when you belong to several. */
        OrganizationId: string;
        /** @description Project to act in. */
        ProjectId: string;
        /** @description An id of your own for this request, used in the answer and the logs. */
        RequestId: string;
    };
    requestBodies: never;
    headers: {
        /** @description How long the answer may be reused */
        "Cache-Control": string;
        /** @description The name of the file */
        "Content-Disposition": string;
        /** @description Requests allowed in the window */
        "RateLimit-Limit": number;
        /** @description Requests left in the window */
        "RateLimit-Remaining": number;
        /** @description Seconds until the window is fresh */
        "RateLimit-Reset": number;
        /** @description Seconds to wait before the next try */
        "Retry-After": number;
        /** @description The session cookie `service_session` */
        "Set-Cookie": string;
        /** @description Which kind of credential is expected */
        "WWW-Authenticate": string;
        /** @description Version of the API */
        "X-API-Version": "v1";
        /** @description `hit` when a stored report was returned */
        "X-Cache": "hit";
        /** @description Amount reserved minus refunds in the same request, in US dollars; absent when nothing was charged */
        "X-Cost-USD": string;
        /** @description Cursor of the next page of a list; absent on the last one */
        "X-Next-Cursor": string;
        /** @description Id of the stored report, for GET /v1/reports/{id} */
        "X-Report-ID": string;
        /** @description Id of the request: your own if you sent a valid one */
        "X-Request-ID": string;
        /** @description Only while a notice is active: its text, percent-encoded outside printable ASCII */
        "X-Service-Notice": string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getConfirm: {
        parameters: {
            query?: {
                /**
                 * @description Token of the link in the mail
                 * @example Wm0tq8yJ3kXv5nRb2cLd7fHs9pGz1aTe4uYo6iQxNwE
                 */
                token?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example <!doctype html> */
                    "text/html": string;
                };
            };
            /** @description The page, which says what is wrong */
            400: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The page, which says what is wrong */
            429: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The page, which says what is wrong */
            503: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
        };
    };
    postConfirm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "Wm0tq8yJ3kXv5nRb2cLd7fHs9pGz1aTe4uYo6iQxNwE"
                 *     }
                 */
                "application/x-www-form-urlencoded": {
                    /** @description Token of the link in the mail */
                    token?: string;
                };
            };
        };
        responses: {
            /** @description The page */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example <!doctype html> */
                    "text/html": string;
                };
            };
            /** @description The page, which says what is wrong */
            400: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The page, which says what is wrong */
            429: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The page, which says what is wrong */
            503: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
        };
    };
    getDocs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example <!doctype html> */
                    "text/html": string;
                };
            };
        };
    };
    getHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok"
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: "ok";
                    };
                };
            };
        };
    };
    getHealthReady: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Readiness"];
                };
            };
            /** @description Not available now */
            503: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Readiness"];
                };
            };
        };
    };
    getInvite: {
        parameters: {
            query?: {
                /**
                 * @description Token of the link in the mail
                 * @example Wm0tq8yJ3kXv5nRb2cLd7fHs9pGz1aTe4uYo6iQxNwE
                 */
                token?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example <!doctype html> */
                    "text/html": string;
                };
            };
            /** @description The page, which says what is wrong */
            400: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The page, which says what is wrong */
            429: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The page, which says what is wrong */
            503: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
        };
    };
    postInvite: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "Wm0tq8yJ3kXv5nRb2cLd7fHs9pGz1aTe4uYo6iQxNwE",
                 *       "password": "staple of the harbour",
                 *       "name": "Grace"
                 *     }
                 */
                "application/x-www-form-urlencoded": {
                    /** @description Token of the link in the mail */
                    token?: string;
                    /** @description New password */
                    password?: string;
                    /** @description Shown name */
                    name?: string;
                };
            };
        };
        responses: {
            /** @description The page */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example <!doctype html> */
                    "text/html": string;
                };
            };
            /** @description The page, which says what is wrong */
            400: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The page, which says what is wrong */
            429: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The page, which says what is wrong */
            503: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
        };
    };
    getMembership: {
        parameters: {
            query?: {
                /**
                 * @description Token of the link in the mail
                 * @example Wm0tq8yJ3kXv5nRb2cLd7fHs9pGz1aTe4uYo6iQxNwE
                 */
                token?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example <!doctype html> */
                    "text/html": string;
                };
            };
            /** @description The page, which says what is wrong */
            400: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The page, which says what is wrong */
            429: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The page, which says what is wrong */
            503: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
        };
    };
    postMembership: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "Wm0tq8yJ3kXv5nRb2cLd7fHs9pGz1aTe4uYo6iQxNwE"
                 *     }
                 */
                "application/x-www-form-urlencoded": {
                    /** @description Token of the link in the mail */
                    token?: string;
                };
            };
        };
        responses: {
            /** @description The page */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example <!doctype html> */
                    "text/html": string;
                };
            };
            /** @description The page, which says what is wrong */
            400: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The page, which says what is wrong */
            429: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The page, which says what is wrong */
            503: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
        };
    };
    getOpenapiJson: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An OpenAPI document */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "openapi": "3.1.0"
                     *     }
                     */
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    getResetPassword: {
        parameters: {
            query?: {
                /**
                 * @description Token of the link in the mail
                 * @example Wm0tq8yJ3kXv5nRb2cLd7fHs9pGz1aTe4uYo6iQxNwE
                 */
                token?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example <!doctype html> */
                    "text/html": string;
                };
            };
            /** @description The page, which says what is wrong */
            400: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The page, which says what is wrong */
            429: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The page, which says what is wrong */
            503: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
        };
    };
    postResetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "Wm0tq8yJ3kXv5nRb2cLd7fHs9pGz1aTe4uYo6iQxNwE",
                 *       "password": "a new one for autumn"
                 *     }
                 */
                "application/x-www-form-urlencoded": {
                    /** @description Token of the link in the mail */
                    token?: string;
                    /** @description New password */
                    password?: string;
                };
            };
        };
        responses: {
            /** @description The page */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example <!doctype html> */
                    "text/html": string;
                };
            };
            /** @description The page, which says what is wrong */
            400: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The page, which says what is wrong */
            429: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The page, which says what is wrong */
            503: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
        };
    };
    getShareByToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example q7Vd2sXk9mRz4tBn6wLc1pYf8hGj3aEu5oTi0yQxNvM */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report, in its own language */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example <!doctype html> */
                    "text/html": string;
                };
            };
            /** @description A form that asks for the password */
            401: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Unknown, expired, revoked or suspended: the same page */
            404: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Opened too often */
            429: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
        };
    };
    postShareByToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example q7Vd2sXk9mRz4tBn6wLc1pYf8hGj3aEu5oTi0yQxNvM */
                token: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "password": "for the customer only"
                 *     }
                 */
                "application/x-www-form-urlencoded": {
                    /** @description Password */
                    password?: string;
                };
            };
        };
        responses: {
            /** @description To the page */
            303: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The form again */
            401: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Whatever link does not work */
            404: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Too many tries */
            429: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
        };
    };
    getShareByTokenPdf: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example q7Vd2sXk9mRz4tBn6wLc1pYf8hGj3aEu5oTi0yQxNvM */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report, in its own language */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example %PDF- */
                    "application/pdf": string;
                };
            };
            /** @description A form that asks for the password */
            401: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Unknown, expired, revoked or suspended: the same page */
            404: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Asked for too often */
            429: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description There is no browser to print with */
            503: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
        };
    };
    getV1AdminAnnouncements: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Announcement"][];
                };
            };
            401: components["responses"]["Error401.unauthorized"];
            403: components["responses"]["Error403.csrf_failed.forbidden.org_suspended"];
            404: components["responses"]["Error404.org_not_found"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable"];
        };
    };
    postV1AdminAnnouncements: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": {
                 *         "en": "Audits of up to 300 pages from December on.",
                 *         "pl": "Od grudnia audyty do 300 stron."
                 *       },
                 *       "ends_at": "2027-02-13T08:00:00.000Z"
                 *     }
                 */
                "application/json": {
                    text: {
                        en: string;
                        pl: string;
                    };
                    /** Format: date-time */
                    starts_at?: string;
                    ends_at?: string | null;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Announcement"];
                };
            };
            401: components["responses"]["Error401.unauthorized"];
            403: components["responses"]["Error403.csrf_failed.forbidden.org_suspended"];
            404: components["responses"]["Error404.org_not_found"];
            409: components["responses"]["Error409.conflict"];
            413: components["responses"]["Error413.payload_too_large"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable"];
        };
    };
    deleteV1AdminAnnouncementsById: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path: {
                /** @example 5c0c7f0e-4f0f-4f6e-9a58-0f6d0b7a2c11 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, without a body */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401.unauthorized"];
            403: components["responses"]["Error403.csrf_failed.forbidden.org_suspended"];
            404: components["responses"]["Error404.org_not_found.not_found"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable"];
        };
    };
    getV1AdminLedgerCheck: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BooksCheck"];
                };
            };
            401: components["responses"]["Error401.unauthorized"];
            403: components["responses"]["Error403.csrf_failed.forbidden.org_suspended"];
            404: components["responses"]["Error404.org_not_found"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable"];
        };
    };
    putV1AdminNotice: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "notice": {
                 *         "en": "Maintenance until 10:00 UTC.",
                 *         "pl": "Prace serwisowe do 10:00 UTC."
                 *       },
                 *       "eta_s": 1800
                 *     }
                 */
                "application/json": {
                    /** @description null: there is nothing to say any more */
                    notice: {
                        en: string;
                        pl: string;
                    } | null;
                    /** @description Seconds until the service should be `up` again, as far as it is known */
                    eta_s?: number | null;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "notice": {
                     *         "en": "Maintenance until 10:00 UTC.",
                     *         "pl": "Prace serwisowe do 10:00 UTC."
                     *       },
                     *       "eta_s": 1800
                     *     }
                     */
                    "application/json": {
                        notice: {
                            en: string;
                            pl: string;
                        } | null;
                        eta_s: number | null;
                    };
                };
            };
            401: components["responses"]["Error401.unauthorized"];
            403: components["responses"]["Error403.csrf_failed.forbidden.org_suspended"];
            404: components["responses"]["Error404.org_not_found"];
            413: components["responses"]["Error413.payload_too_large"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable"];
        };
    };
    getV1AdminOrgs: {
        parameters: {
            query?: {
                /** @description How many at most */
                limit?: components["parameters"]["ListLimit"];
                /** @description X-Next-Cursor of the page before this one */
                cursor?: components["parameters"]["ListCursor"];
                /** @description Part of the name, or the id */
                q?: string;
            };
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "X-Next-Cursor": components["headers"]["X-Next-Cursor"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatedOrganization"][];
                };
            };
            401: components["responses"]["Error401.unauthorized"];
            403: components["responses"]["Error403.csrf_failed.forbidden.org_suspended"];
            404: components["responses"]["Error404.org_not_found"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable"];
        };
    };
    patchV1AdminOrgsById: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path: {
                /** @example org_k3vq7w2m5d4xa6bt */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "plan": "payg",
                 *       "max_audit_pages": 500
                 *     }
                 */
                "application/json": {
                    /** @enum {unknown} */
                    plan?: "beta" | "payg";
                    /** @description Monthly allowance, rounded to six decimals */
                    allowance_usd?: number | null;
                    max_audit_pages?: number | null;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatedOrganization"];
                };
            };
            401: components["responses"]["Error401.unauthorized"];
            403: components["responses"]["Error403.csrf_failed.forbidden.org_suspended"];
            404: components["responses"]["Error404.org_not_found"];
            413: components["responses"]["Error413.payload_too_large"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable"];
        };
    };
    postV1AdminOrgsByIdRestore: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path: {
                /** @example org_k3vq7w2m5d4xa6bt */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "org_k3vq7w2m5d4xa6bt",
                     *       "name": "Acme",
                     *       "status": "active",
                     *       "plan": "beta",
                     *       "allowance_usd": null,
                     *       "max_audit_pages": null,
                     *       "members": 1,
                     *       "created_at": "2026-11-15T08:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["OperatedOrganization"];
                };
            };
            401: components["responses"]["Error401.unauthorized"];
            403: components["responses"]["Error403.csrf_failed.forbidden.org_suspended"];
            404: components["responses"]["Error404.org_not_found"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable"];
        };
    };
    postV1AdminOrgsByIdSuspend: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path: {
                /** @example org_k3vq7w2m5d4xa6bt */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "org_k3vq7w2m5d4xa6bt",
                     *       "name": "Acme",
                     *       "status": "suspended",
                     *       "plan": "beta",
                     *       "allowance_usd": null,
                     *       "max_audit_pages": null,
                     *       "members": 1,
                     *       "created_at": "2026-11-15T08:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["OperatedOrganization"];
                };
            };
            401: components["responses"]["Error401.unauthorized"];
            403: components["responses"]["Error403.csrf_failed.forbidden.org_suspended"];
            404: components["responses"]["Error404.org_not_found"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable"];
        };
    };
    postV1AdminOrgsByIdTopups: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path: {
                /** @example org_k3vq7w2m5d4xa6bt */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "amount_usd": 100,
                 *       "note": "Invoice 2026/11/7"
                 *     }
                 */
                "application/json": {
                    amount_usd: number;
                    note?: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "amount_usd": 100,
                     *       "balance_usd": 100,
                     *       "expires_at": "2027-02-13T08:00:00.000Z"
                     *     }
                     */
                    "application/json": {
                        amount_usd: number;
                        /** @description The whole prepaid balance now */
                        balance_usd: number;
                        /** Format: date-time */
                        expires_at: string;
                    };
                };
            };
            401: components["responses"]["Error401.unauthorized"];
            403: components["responses"]["Error403.csrf_failed.forbidden.org_suspended"];
            404: components["responses"]["Error404.org_not_found"];
            413: components["responses"]["Error413.payload_too_large"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable"];
        };
    };
    getV1AdminQueue: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueueOverview"];
                };
            };
            401: components["responses"]["Error401.unauthorized"];
            403: components["responses"]["Error403.csrf_failed.forbidden.org_suspended"];
            404: components["responses"]["Error404.org_not_found"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable"];
        };
    };
    putV1AdminRulesById: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path: {
                /** @example pq_wider_than_phone */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "enabled": false
                 *     }
                 */
                "application/json": {
                    enabled: boolean;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "pq_wider_than_phone",
                     *       "enabled": false
                     *     }
                     */
                    "application/json": {
                        id: string;
                        enabled: boolean;
                    };
                };
            };
            401: components["responses"]["Error401.unauthorized"];
            403: components["responses"]["Error403.csrf_failed.forbidden.org_suspended"];
            404: components["responses"]["Error404.org_not_found.not_found"];
            413: components["responses"]["Error413.payload_too_large"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable"];
        };
    };
    getV1AdminUsage: {
        parameters: {
            query?: {
                /** @description UTC days, today among them */
                days?: number;
                /** @description How many are named */
                limit?: number;
            };
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceUsage"];
                };
            };
            401: components["responses"]["Error401.unauthorized"];
            403: components["responses"]["Error403.csrf_failed.forbidden.org_suspended"];
            404: components["responses"]["Error404.org_not_found"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable"];
        };
    };
    getV1Audits: {
        parameters: {
            query?: {
                /** @description How many at most */
                limit?: components["parameters"]["ListLimit"];
                /** @description X-Next-Cursor of the page before this one */
                cursor?: components["parameters"]["ListCursor"];
                /** @description A part of the host, in any case */
                q?: string;
            };
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "X-Next-Cursor": components["headers"]["X-Next-Cursor"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditSummary"][];
                };
            };
            401: components["responses"]["Error401.unauthorized.invalid_api_key.api_key_expired"];
            403: components["responses"]["Error403.csrf_failed.forbidden.ip_not_allowed.insufficient_scope.org_suspended"];
            404: components["responses"]["Error404.org_not_found.not_found"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable"];
        };
    };
    postV1AuditsSite: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
                /** @description The same key and body within 24 hours returns the first answer and charges nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "items": [
                 *         {
                 *           "url": "https://example.com/",
                 *           "html": "<title>Cheap flights, cheap flights to London, book cheap flights</title><h1>Cheap flights</h1><p>Book two weeks ahead and fly on a Tuesday.</p><p>Cheap flights to London, cheap flights to Paris, cheap flights to Rome: our cheap flights are cheap flights for people who look for cheap flights. Cheap flights online, cheap flights today, cheap flights for you. Find cheap flights, book cheap flights, enjoy cheap flights. Cheap flights are what we do: cheap flights now, cheap flights tomorrow, cheap flights for ever.</p>"
                 *         },
                 *         {
                 *           "url": "https://example.com/about",
                 *           "html": "<title>Cheap flights, cheap flights to London, book cheap flights</title><h1>Cheap flights</h1><p>Book two weeks ahead and fly on a Tuesday.</p><p>Cheap flights to London, cheap flights to Paris, cheap flights to Rome: our cheap flights are cheap flights for people who look for cheap flights. Cheap flights online, cheap flights today, cheap flights for you. Find cheap flights, book cheap flights, enjoy cheap flights. Cheap flights are what we do: cheap flights now, cheap flights tomorrow, cheap flights for ever.</p>"
                 *         }
                 *       ],
                 *       "rules": [
                 *         "sp_kw_title_meta",
                 *         "sp_kw_density",
                 *         "pq_no_viewport",
                 *         "ch_ads_load"
                 *       ],
                 *       "seed": 7
                 *     }
                 */
                "application/json": components["schemas"]["AuditOrder"];
            };
        };
        responses: {
            /** @description X-Cost-USD is what was reserved; refunds show in the audit and in GET /v1/usage. */
            202: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "X-Cost-USD": components["headers"]["X-Cost-USD"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "audit_id": "aud_k3vq7w2m5d4xa6bt",
                     *       "job_id": "job_k3vq7w2m5d4xa6bt",
                     *       "pages": 2,
                     *       "patterns": [
                     *         {
                     *           "pattern": "/",
                     *           "count": 1,
                     *           "pages": 1
                     *         },
                     *         {
                     *           "pattern": "/about",
                     *           "count": 1,
                     *           "pages": 1
                     *         }
                     *       ],
                     *       "seed": 7
                     *     }
                     */
                    "application/json": {
                        audit_id: string;
                        job_id: string;
                        /** @description Pages to be checked */
                        pages: number;
                        /** @description In private mode the host alone */
                        patterns: components["schemas"]["AuditPatternCount"][];
                        seed: number;
                    };
                };
            };
            400: components["responses"]["Error400.unknown_rule.rule_disabled.invalid_url"];
            401: components["responses"]["Error401.unauthorized.invalid_api_key.api_key_expired"];
            403: components["responses"]["Error403.csrf_failed.forbidden.ip_not_allowed.insufficient_scope.org_suspended"];
            404: components["responses"]["Error404.org_not_found.not_found"];
            409: components["responses"]["Error409.conflict"];
            413: components["responses"]["Error413.audit_too_large.item_too_large.payload_too_large"];
            422: components["responses"]["Error422.validation_error.sitemap_not_found.invalid_scope.empty_selection.preview_expired"];
            429: components["responses"]["Error429.rate_limited.too_many_active_jobs.quota_exceeded"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.spend_cap_reached.beta_budget_reached.unavailable.rate_limiter_unavailable.queue_unavailable"];
        };
    };
    postV1AuditsSiteEstimate: {
        parameters: {
            query?: {
                /** @description The language of texts; absent = that of the audit, or of the request where there is none yet */
                lang?: "en" | "pl";
                /** @description Also the first 200 of the chosen addresses */
                verbose?: boolean;
            };
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "items": [
                 *         {
                 *           "url": "https://example.com/",
                 *           "html": "<title>Cheap flights, cheap flights to London, book cheap flights</title><h1>Cheap flights</h1><p>Book two weeks ahead and fly on a Tuesday.</p><p>Cheap flights to London, cheap flights to Paris, cheap flights to Rome: our cheap flights are cheap flights for people who look for cheap flights. Cheap flights online, cheap flights today, cheap flights for you. Find cheap flights, book cheap flights, enjoy cheap flights. Cheap flights are what we do: cheap flights now, cheap flights tomorrow, cheap flights for ever.</p>"
                 *         },
                 *         {
                 *           "url": "https://example.com/about",
                 *           "html": "<title>Cheap flights, cheap flights to London, book cheap flights</title><h1>Cheap flights</h1><p>Book two weeks ahead and fly on a Tuesday.</p><p>Cheap flights to London, cheap flights to Paris, cheap flights to Rome: our cheap flights are cheap flights for people who look for cheap flights. Cheap flights online, cheap flights today, cheap flights for you. Find cheap flights, book cheap flights, enjoy cheap flights. Cheap flights are what we do: cheap flights now, cheap flights tomorrow, cheap flights for ever.</p>"
                 *         }
                 *       ],
                 *       "rules": [
                 *         "sp_kw_title_meta",
                 *         "sp_kw_density",
                 *         "pq_no_viewport",
                 *         "ch_ads_load"
                 *       ],
                 *       "seed": 7
                 *     }
                 */
                "application/json": components["schemas"]["AuditOrder"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "selected": 2,
                     *       "pages": 2,
                     *       "rules": 4,
                     *       "cost_usd": 0.04,
                     *       "cost_per_page_usd": 0.02,
                     *       "seconds": 1,
                     *       "patterns": [
                     *         {
                     *           "pattern": "/",
                     *           "count": 1,
                     *           "pages": 1
                     *         },
                     *         {
                     *           "pattern": "/about",
                     *           "count": 1,
                     *           "pages": 1
                     *         }
                     *       ],
                     *       "lastmod_trusted": false,
                     *       "strategy": "all",
                     *       "seed": 7,
                     *       "warnings": []
                     *     }
                     */
                    "application/json": {
                        /** @description Pages in the list after the scope: what the sample stands for */
                        selected: number;
                        /** @description Pages to be checked */
                        pages: number;
                        rules: number;
                        cost_usd: number;
                        cost_per_page_usd: number;
                        /** @description About how long it takes */
                        seconds: number;
                        patterns: components["schemas"]["AuditPatternCount"][];
                        lastmod_trusted: boolean;
                        strategy: string;
                        seed: number;
                        warnings: string[];
                        urls?: string[];
                    };
                };
            };
            400: components["responses"]["Error400.unknown_rule.rule_disabled.invalid_url"];
            401: components["responses"]["Error401.unauthorized.invalid_api_key.api_key_expired"];
            403: components["responses"]["Error403.csrf_failed.forbidden.ip_not_allowed.insufficient_scope.org_suspended"];
            404: components["responses"]["Error404.org_not_found.not_found"];
            413: components["responses"]["Error413.audit_too_large.item_too_large.payload_too_large"];
            422: components["responses"]["Error422.validation_error.sitemap_not_found.invalid_scope.empty_selection.preview_expired"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable"];
        };
    };
    postV1AuditsSitePreview: {
        parameters: {
            query?: {
                /** @description The language of texts; absent = that of the audit, or of the request where there is none yet */
                lang?: "en" | "pl";
            };
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "urls": [
                 *         "https://example.com/",
                 *         "https://example.com/about"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @description A domain: its pages are looked up in its sitemaps */
                    site?: string;
                    /** @description A sitemap, an index of sitemaps, a feed or a plain list */
                    sitemap_url?: string;
                    /** @description The pages themselves; nothing is added to them */
                    urls?: string[];
                    /** @description Absent = that of X-Project-ID, else of the key, else the only one there is */
                    project_id?: string;
                };
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                    /** @description Absent = that of X-Project-ID, else of the key, else the only one there is */
                    project_id?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "preview_id": "pvw_k3vq7w2m5d4xa6bt",
                     *       "expires_at": "2026-11-15T08:00:00.000Z",
                     *       "total": 2,
                     *       "patterns": [
                     *         {
                     *           "pattern": "/",
                     *           "count": 1,
                     *           "lastmod_from": null,
                     *           "lastmod_to": null,
                     *           "examples": [
                     *             "https://example.com/"
                     *           ]
                     *         },
                     *         {
                     *           "pattern": "/about",
                     *           "count": 1,
                     *           "lastmod_from": null,
                     *           "lastmod_to": null,
                     *           "examples": [
                     *             "https://example.com/about"
                     *           ]
                     *         }
                     *       ],
                     *       "sections": [
                     *         {
                     *           "section": "/",
                     *           "count": 2
                     *         }
                     *       ],
                     *       "discovery": {
                     *         "files": [],
                     *         "urls": 2,
                     *         "truncated": false,
                     *         "warnings": []
                     *       }
                     *     }
                     */
                    "application/json": {
                        preview_id: string;
                        /** Format: date-time */
                        expires_at: string;
                        /** @description Pages in the list, each once */
                        total: number;
                        patterns: {
                            pattern: string;
                            count: number;
                            lastmod_from: string | null;
                            lastmod_to: string | null;
                            examples: string[];
                        }[];
                        sections: {
                            section: string;
                            count: number;
                        }[];
                        discovery: components["schemas"]["Discovery"];
                    };
                };
            };
            400: components["responses"]["Error400.invalid_url"];
            401: components["responses"]["Error401.unauthorized.invalid_api_key.api_key_expired"];
            403: components["responses"]["Error403.csrf_failed.forbidden.ip_not_allowed.insufficient_scope.org_suspended"];
            404: components["responses"]["Error404.org_not_found.not_found"];
            413: components["responses"]["Error413.payload_too_large"];
            422: components["responses"]["Error422.validation_error.sitemap_not_found.empty_selection"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable"];
        };
    };
    getV1AuditsById: {
        parameters: {
            query?: {
                /** @description The language of texts; absent = that of the audit, or of the request where there is none yet */
                lang?: "en" | "pl";
            };
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path: {
                /** @example aud_k3vq7w2m5d4xa6bt */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Audit"];
                };
            };
            401: components["responses"]["Error401.unauthorized.invalid_api_key.api_key_expired"];
            403: components["responses"]["Error403.csrf_failed.forbidden.ip_not_allowed.insufficient_scope.org_suspended"];
            404: components["responses"]["Error404.audit_not_found.org_not_found"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable"];
        };
    };
    postV1AuditsByIdCancel: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path: {
                /** @example aud_k3vq7w2m5d4xa6bt */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted, goes on in the background */
            202: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "audit_id": "aud_k3vq7w2m5d4xa6bt",
                     *       "status": "cancelling"
                     *     }
                     */
                    "application/json": {
                        audit_id: string;
                        /** @enum {unknown} */
                        status: "queued" | "running" | "pausing" | "paused" | "cancelling" | "done" | "failed" | "cancelled";
                    };
                };
            };
            401: components["responses"]["Error401.unauthorized.invalid_api_key.api_key_expired"];
            403: components["responses"]["Error403.csrf_failed.forbidden.ip_not_allowed.insufficient_scope.org_suspended"];
            404: components["responses"]["Error404.audit_not_found.org_not_found"];
            409: components["responses"]["Error409.job_not_controllable"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable"];
        };
    };
    getV1AuditsByIdCompare: {
        parameters: {
            query: {
                /**
                 * @description The earlier audit
                 * @example aud_c5yh2n7jr4ge6pls
                 */
                with: string;
                /** @description The language of texts; absent = that of the audit, or of the request where there is none yet */
                lang?: "en" | "pl";
            };
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path: {
                /** @example aud_k3vq7w2m5d4xa6bt */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "new": [],
                     *       "fixed": [],
                     *       "still": [
                     *         {
                     *           "rule_id": "sp_kw_density",
                     *           "title": "One word or phrase recurs unnaturally often",
                     *           "mode": "spam",
                     *           "policy": "keyword_stuffing",
                     *           "pattern": "/",
                     *           "pages": 1,
                     *           "urls": [
                     *             "https://example.com/"
                     *           ]
                     *         },
                     *         {
                     *           "rule_id": "sp_kw_density",
                     *           "title": "One word or phrase recurs unnaturally often",
                     *           "mode": "spam",
                     *           "policy": "keyword_stuffing",
                     *           "pattern": "/about",
                     *           "pages": 1,
                     *           "urls": [
                     *             "https://example.com/about"
                     *           ]
                     *         }
                     *       ],
                     *       "pages_added": [],
                     *       "pages_gone": [],
                     *       "notes": []
                     *     }
                     */
                    "application/json": {
                        new: components["schemas"]["AuditChange"][];
                        fixed: components["schemas"]["AuditChange"][];
                        still: components["schemas"]["AuditChange"][];
                        pages_added: components["schemas"]["AuditComparedPage"][];
                        pages_gone: components["schemas"]["AuditComparedPage"][];
                        notes: string[];
                    };
                };
            };
            401: components["responses"]["Error401.unauthorized.invalid_api_key.api_key_expired"];
            403: components["responses"]["Error403.csrf_failed.forbidden.ip_not_allowed.insufficient_scope.org_suspended"];
            404: components["responses"]["Error404.audit_not_found.org_not_found"];
            409: components["responses"]["Error409.audit_running"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable"];
        };
    };
    getV1AuditsByIdEvents: {
        parameters: {
            query?: {
                /** @description The language of texts; absent = that of the audit, or of the request where there is none yet */
                lang?: "en" | "pl";
            };
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path: {
                /** @example aud_k3vq7w2m5d4xa6bt */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A stream of events */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example retry: 2000
                     *
                     *     event: progress
                     *     data: {"audit_id":"aud_k3vq7w2m5d4xa6bt","status":"done","phase":"finished","done":2,"failed":0,"total":2,"eta_seconds":null}
                     *
                     *     event: end
                     */
                    "text/event-stream": string;
                };
            };
            401: components["responses"]["Error401.unauthorized.invalid_api_key.api_key_expired"];
            403: components["responses"]["Error403.csrf_failed.forbidden.ip_not_allowed.insufficient_scope.org_suspended"];
            404: components["responses"]["Error404.audit_not_found.org_not_found"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable"];
        };
    };
    getV1AuditsByIdExportCsv: {
        parameters: {
            query?: {
                /** @description The language, without judging again; else that of the audit or report */
                lang?: "en" | "pl";
                /**
                 * @description What a row stands for
                 * @example pages
                 */
                rows?: "findings" | "pages";
                /** @description Spreadsheets of many countries expect a semicolon */
                delimiter?: "comma" | "semicolon";
            };
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path: {
                /** @example aud_k3vq7w2m5d4xa6bt */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One row for each confirmed finding, or each page */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example report_id,url,pattern,title,page_type,language,risk,findings,spam_level,quality_level,helpful_level,quality,rules */
                    "text/csv": string;
                };
            };
            /** @description It is being made: ask again after `retry_after` seconds. */
            202: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExportPending"];
                };
            };
            401: components["responses"]["Error401.unauthorized.invalid_api_key.api_key_expired"];
            403: components["responses"]["Error403.csrf_failed.forbidden.ip_not_allowed.insufficient_scope.org_suspended"];
            404: components["responses"]["Error404.audit_not_found.org_not_found"];
            409: components["responses"]["Error409.audit_running"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable.export_unavailable"];
        };
    };
    getV1AuditsByIdExportHtml: {
        parameters: {
            query?: {
                /** @description The language, without judging again; else that of the audit or report */
                lang?: "en" | "pl";
            };
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path: {
                /** @example aud_k3vq7w2m5d4xa6bt */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example <!doctype html>
                     *     <html lang="en"
                     */
                    "text/html": string;
                };
            };
            /** @description It is being made: ask again after `retry_after` seconds. */
            202: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExportPending"];
                };
            };
            401: components["responses"]["Error401.unauthorized.invalid_api_key.api_key_expired"];
            403: components["responses"]["Error403.csrf_failed.forbidden.ip_not_allowed.insufficient_scope.org_suspended"];
            404: components["responses"]["Error404.audit_not_found.org_not_found"];
            409: components["responses"]["Error409.audit_running"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable.export_unavailable"];
        };
    };
    getV1AuditsByIdExportJson: {
        parameters: {
            query?: {
                /** @description The language, without judging again; else that of the audit or report */
                lang?: "en" | "pl";
            };
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path: {
                /** @example aud_k3vq7w2m5d4xa6bt */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditExport"];
                };
            };
            /** @description It is being made: ask again after `retry_after` seconds. */
            202: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExportPending"];
                };
            };
            401: components["responses"]["Error401.unauthorized.invalid_api_key.api_key_expired"];
            403: components["responses"]["Error403.csrf_failed.forbidden.ip_not_allowed.insufficient_scope.org_suspended"];
            404: components["responses"]["Error404.audit_not_found.org_not_found"];
            409: components["responses"]["Error409.audit_running"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable.export_unavailable"];
        };
    };
    getV1AuditsByIdExportPdf: {
        parameters: {
            query?: {
                /** @description The language, without judging again; else that of the audit or report */
                lang?: "en" | "pl";
            };
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path: {
                /** @example aud_k3vq7w2m5d4xa6bt */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example %PDF- */
                    "application/pdf": string;
                };
            };
            /** @description It is being made: ask again after `retry_after` seconds. */
            202: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExportPending"];
                };
            };
            401: components["responses"]["Error401.unauthorized.invalid_api_key.api_key_expired"];
            403: components["responses"]["Error403.csrf_failed.forbidden.ip_not_allowed.insufficient_scope.org_suspended"];
            404: components["responses"]["Error404.audit_not_found.org_not_found"];
            409: components["responses"]["Error409.audit_running"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable.pdf_unavailable.export_unavailable"];
        };
    };
    getV1AuditsByIdExportZip: {
        parameters: {
            query?: {
                /** @description The language, without judging again; else that of the audit or report */
                lang?: "en" | "pl";
            };
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path: {
                /** @example aud_k3vq7w2m5d4xa6bt */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The archive */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example PK */
                    "application/zip": string;
                };
            };
            /** @description It is being made: ask again after `retry_after` seconds. */
            202: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExportPending"];
                };
            };
            401: components["responses"]["Error401.unauthorized.invalid_api_key.api_key_expired"];
            403: components["responses"]["Error403.csrf_failed.forbidden.ip_not_allowed.insufficient_scope.org_suspended"];
            404: components["responses"]["Error404.audit_not_found.org_not_found"];
            409: components["responses"]["Error409.audit_running"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable.export_unavailable"];
        };
    };
    getV1AuditsByIdFixPlan: {
        parameters: {
            query?: {
                /** @description Markdown, or the same as data */
                format?: "md" | "json";
                /** @description The language of the plan; else that of the audit */
                lang?: "en" | "pl";
            };
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path: {
                /** @example aud_k3vq7w2m5d4xa6bt */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The plan as Markdown; with `format=json` as data */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example # Fix plan: example\.com, 2 pages */
                    "text/markdown": string;
                    "application/json": components["schemas"]["FixPlan"];
                };
            };
            /** @description Accepted, goes on in the background */
            202: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "generating";
                    };
                };
            };
            401: components["responses"]["Error401.unauthorized.invalid_api_key.api_key_expired"];
            403: components["responses"]["Error403.csrf_failed.forbidden.ip_not_allowed.insufficient_scope.org_suspended"];
            404: components["responses"]["Error404.audit_not_found.org_not_found"];
            409: components["responses"]["Error409.audit_running"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable.fix_plan_unavailable"];
        };
    };
    postV1AuditsByIdPause: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path: {
                /** @example aud_k3vq7w2m5d4xa6bt */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted, goes on in the background */
            202: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "audit_id": "aud_k3vq7w2m5d4xa6bt",
                     *       "status": "pausing"
                     *     }
                     */
                    "application/json": {
                        audit_id: string;
                        /** @enum {unknown} */
                        status: "queued" | "running" | "pausing" | "paused" | "cancelling" | "done" | "failed" | "cancelled";
                    };
                };
            };
            401: components["responses"]["Error401.unauthorized.invalid_api_key.api_key_expired"];
            403: components["responses"]["Error403.csrf_failed.forbidden.ip_not_allowed.insufficient_scope.org_suspended"];
            404: components["responses"]["Error404.audit_not_found.org_not_found"];
            409: components["responses"]["Error409.job_not_controllable"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable"];
        };
    };
    postV1AuditsByIdResume: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path: {
                /** @example aud_k3vq7w2m5d4xa6bt */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted, goes on in the background */
            202: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "audit_id": "aud_k3vq7w2m5d4xa6bt",
                     *       "status": "running"
                     *     }
                     */
                    "application/json": {
                        audit_id: string;
                        /** @enum {unknown} */
                        status: "queued" | "running" | "pausing" | "paused" | "cancelling" | "done" | "failed" | "cancelled";
                    };
                };
            };
            401: components["responses"]["Error401.unauthorized.invalid_api_key.api_key_expired"];
            403: components["responses"]["Error403.csrf_failed.forbidden.ip_not_allowed.insufficient_scope.org_suspended"];
            404: components["responses"]["Error404.audit_not_found.org_not_found"];
            409: components["responses"]["Error409.job_not_controllable"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited.too_many_active_jobs"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable.queue_unavailable"];
        };
    };
    getV1AuditsByIdShares: {
        parameters: {
            query?: {
                /** @description How many at most */
                limit?: components["parameters"]["ListLimit"];
                /** @description X-Next-Cursor of the page before this one */
                cursor?: components["parameters"]["ListCursor"];
            };
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path: {
                /** @example aud_k3vq7w2m5d4xa6bt */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "X-Next-Cursor": components["headers"]["X-Next-Cursor"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShareLink"][];
                };
            };
            401: components["responses"]["Error401.unauthorized"];
            403: components["responses"]["Error403.csrf_failed.forbidden.org_suspended"];
            404: components["responses"]["Error404.audit_not_found.org_not_found"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable"];
        };
    };
    postV1AuditsByIdShares: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path: {
                /** @example aud_k3vq7w2m5d4xa6bt */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["ShareLinkOptions"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewShareLink"];
                };
            };
            400: components["responses"]["Error400.invalid_password"];
            401: components["responses"]["Error401.unauthorized"];
            403: components["responses"]["Error403.csrf_failed.forbidden.org_suspended"];
            404: components["responses"]["Error404.audit_not_found.org_not_found"];
            409: components["responses"]["Error409.audit_running"];
            413: components["responses"]["Error413.payload_too_large"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable"];
        };
    };
    deleteV1AuditsByIdSharesByShareId: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path: {
                /** @example aud_k3vq7w2m5d4xa6bt */
                id: string;
                /** @example shr_c5yh2n7jr4ge6pls */
                share_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, without a body */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401.unauthorized"];
            403: components["responses"]["Error403.csrf_failed.forbidden.org_suspended"];
            404: components["responses"]["Error404.audit_not_found.share_not_found.org_not_found"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable"];
        };
    };
    getV1AuditsByIdUpgrade: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path: {
                /** @example aud_k3vq7w2m5d4xa6bt */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditUpgrade"];
                };
            };
            401: components["responses"]["Error401.unauthorized.invalid_api_key.api_key_expired"];
            403: components["responses"]["Error403.csrf_failed.forbidden.ip_not_allowed.insufficient_scope.org_suspended"];
            404: components["responses"]["Error404.audit_not_found.org_not_found"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable"];
        };
    };
    postV1AuditsByIdUpgrade: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
                /** @description The same key and body within 24 hours returns the first answer and charges nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example aud_k3vq7w2m5d4xa6bt */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "tier": "basic",
                 *       "flagged": true
                 *     }
                 */
                "application/json": components["schemas"]["AuditUpgradeRequest"];
            };
        };
        responses: {
            /** @description X-Cost-USD is what was reserved; GET of the same path tells charges and refunds. */
            202: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "X-Cost-USD": components["headers"]["X-Cost-USD"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "audit_id": "aud_k3vq7w2m5d4xa6bt",
                     *       "status": "queued",
                     *       "tier": "basic",
                     *       "pages": 2,
                     *       "done": 0,
                     *       "failed": 0,
                     *       "reserved_usd": 0.09,
                     *       "charged_usd": 0,
                     *       "refunded_usd": 0,
                     *       "left_out": {
                     *         "nothing_to_add": 0,
                     *         "busy": 0,
                     *         "private_mode": 0,
                     *         "no_pages": 0
                     *       },
                     *       "failed_pages": [],
                     *       "created_at": "2026-11-15T08:00:00.000Z",
                     *       "finished_at": null
                     *     }
                     */
                    "application/json": components["schemas"]["AuditUpgrade"];
                };
            };
            401: components["responses"]["Error401.unauthorized.invalid_api_key.api_key_expired"];
            403: components["responses"]["Error403.csrf_failed.forbidden.ip_not_allowed.insufficient_scope.org_suspended"];
            404: components["responses"]["Error404.audit_not_found.org_not_found"];
            409: components["responses"]["Error409.upgrade_unavailable.conflict.audit_running"];
            413: components["responses"]["Error413.payload_too_large"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited.quota_exceeded"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.spend_cap_reached.beta_budget_reached.unavailable.rate_limiter_unavailable.queue_unavailable"];
        };
    };
    postV1AuditsByIdUpgradeEstimate: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path: {
                /** @example aud_k3vq7w2m5d4xa6bt */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "tier": "basic",
                 *       "flagged": true
                 *     }
                 */
                "application/json": components["schemas"]["AuditUpgradeRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditUpgradeEstimate"];
                };
            };
            401: components["responses"]["Error401.unauthorized.invalid_api_key.api_key_expired"];
            403: components["responses"]["Error403.csrf_failed.forbidden.ip_not_allowed.insufficient_scope.org_suspended"];
            404: components["responses"]["Error404.audit_not_found.org_not_found"];
            409: components["responses"]["Error409.audit_running"];
            413: components["responses"]["Error413.payload_too_large"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable"];
        };
    };
    postV1AuthConfirm: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "Wm0tq8yJ3kXv5nRb2cLd7fHs9pGz1aTe4uYo6iQxNwE"
                 *     }
                 */
                "application/json": {
                    /** @description Token of the link in the mail */
                    token: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "confirmed",
                     *       "message": "The e-mail address is confirmed."
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: "confirmed";
                        message: string;
                    };
                };
            };
            400: components["responses"]["Error400.invalid_token.public"];
            413: components["responses"]["Error413.payload_too_large.public"];
            422: components["responses"]["Error422.validation_error.public"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error.public"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable.public"];
        };
    };
    postV1AuthCookieLogin: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "username": "ada@example.com",
                 *       "password": "correct horse battery"
                 *     }
                 */
                "application/x-www-form-urlencoded": {
                    /** @description The e-mail address */
                    username: string;
                    password: string;
                    grant_type?: string;
                    scope?: string;
                    client_id?: string;
                    client_secret?: string;
                };
            };
        };
        responses: {
            /** @description Signed in */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400.invalid_credentials.account_not_verified.login.public"];
            403: components["responses"]["Error403.csrf_failed.public"];
            413: components["responses"]["Error413.payload_too_large.public"];
            422: components["responses"]["Error422.validation_error.public"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error.public"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable.public"];
        };
    };
    postV1AuthCookieLogout: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Signed out */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401.unauthorized"];
            403: components["responses"]["Error403.csrf_failed.forbidden.org_suspended"];
            404: components["responses"]["Error404.org_not_found"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable"];
        };
    };
    postV1AuthForgotPassword: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ada@example.com"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: email
                     * @description E-mail address
                     */
                    email: string;
                };
            };
        };
        responses: {
            /** @description Accepted, goes on in the background */
            202: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "accepted",
                     *       "message": "If this address has an account, we have sent it a link to set a new password."
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: "accepted";
                        message: string;
                    };
                };
            };
            413: components["responses"]["Error413.payload_too_large.public"];
            422: components["responses"]["Error422.validation_error.public"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error.public"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable.public"];
        };
    };
    postV1AuthJwtLogin: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "username": "ada@example.com",
                 *       "password": "correct horse battery"
                 *     }
                 */
                "application/x-www-form-urlencoded": {
                    /** @description The e-mail address */
                    username: string;
                    password: string;
                    grant_type?: string;
                    scope?: string;
                    client_id?: string;
                    client_secret?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "access_token": "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJpc3MiOiJhc3NheSJ9.c2lnbmF0dXJl",
                     *       "token_type": "bearer"
                     *     }
                     */
                    "application/json": {
                        access_token: string;
                        /** @constant */
                        token_type: "bearer";
                    };
                };
            };
            400: components["responses"]["Error400.invalid_credentials.account_not_verified.login.public"];
            413: components["responses"]["Error413.payload_too_large.public"];
            422: components["responses"]["Error422.validation_error.public"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error.public"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable.public"];
        };
    };
    postV1AuthJwtLogout: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "signed_out"
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: "signed_out";
                    };
                };
            };
            401: components["responses"]["Error401.unauthorized"];
            403: components["responses"]["Error403.csrf_failed.forbidden.org_suspended"];
            404: components["responses"]["Error404.org_not_found"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable"];
        };
    };
    postV1AuthOnce: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "Wm0tq8yJ3kXv5nRb2cLd7fHs9pGz1aTe4uYo6iQxNwE"
                 *     }
                 */
                "application/json": {
                    /** @description Token of the link in the mail */
                    token: string;
                };
            };
        };
        responses: {
            /** @description Signed in */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400.invalid_token.public"];
            403: components["responses"]["Error403.csrf_failed.public"];
            413: components["responses"]["Error413.payload_too_large.public"];
            422: components["responses"]["Error422.validation_error.public"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error.public"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable.public"];
        };
    };
    postV1AuthRegister: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ada@example.com",
                 *       "password": "correct horse battery",
                 *       "name": "Ada"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: email
                     * @description E-mail address
                     */
                    email: string;
                    /** @description At least 8 and at most 128 characters, an emoji counting as one; without the name from the e-mail address */
                    password: string;
                    /** @description Shown name */
                    name?: string;
                };
            };
        };
        responses: {
            /** @description Accepted, goes on in the background */
            202: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "pending",
                     *       "message": "We have sent you an e-mail. Open the link in it to continue."
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: "pending";
                        message: string;
                    };
                };
            };
            400: components["responses"]["Error400.invalid_password.public"];
            403: components["responses"]["Error403.forbidden.public"];
            413: components["responses"]["Error413.payload_too_large.public"];
            422: components["responses"]["Error422.validation_error.public"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error.public"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable.public"];
        };
    };
    postV1AuthResetPassword: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "Wm0tq8yJ3kXv5nRb2cLd7fHs9pGz1aTe4uYo6iQxNwE",
                 *       "password": "a new one for autumn"
                 *     }
                 */
                "application/json": {
                    /** @description Token of the link in the mail */
                    token: string;
                    /** @description At least 8 and at most 128 characters, an emoji counting as one; without the name from the e-mail address */
                    password: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "changed",
                     *       "message": "The new password is set. Sign in with it."
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: "changed";
                        message: string;
                    };
                };
            };
            400: components["responses"]["Error400.invalid_password.invalid_token.reset.public"];
            413: components["responses"]["Error413.payload_too_large.public"];
            422: components["responses"]["Error422.validation_error.public"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error.public"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable.public"];
        };
    };
    getV1Feedback: {
        parameters: {
            query?: {
                /** @description How many at most */
                limit?: components["parameters"]["ListLimit"];
                /** @description X-Next-Cursor of the page before this one */
                cursor?: components["parameters"]["ListCursor"];
            };
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "X-Next-Cursor": components["headers"]["X-Next-Cursor"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Feedback"][];
                };
            };
            401: components["responses"]["Error401.unauthorized"];
            403: components["responses"]["Error403.csrf_failed.forbidden.org_suspended"];
            404: components["responses"]["Error404.org_not_found"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable"];
        };
    };
    postV1Feedback: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "report_id": "rep_k3vq7w2m5d4xa6bt",
                 *       "rule_id": "sp_kw_title_meta",
                 *       "verdict": "agree",
                 *       "comment": "Once is enough."
                 *     }
                 */
                "application/json": {
                    report_id: string;
                    /** @description The finding; absent = the report */
                    rule_id?: string;
                    /** @enum {unknown} */
                    verdict: "agree" | "disagree" | "unclear";
                    comment?: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "fb_k3vq7w2m5d4xa6bt"
                     *     }
                     */
                    "application/json": {
                        id: string;
                    };
                };
            };
            400: components["responses"]["Error400.unknown_rule"];
            401: components["responses"]["Error401.unauthorized"];
            403: components["responses"]["Error403.csrf_failed.forbidden.org_suspended"];
            404: components["responses"]["Error404.report_not_found.org_not_found"];
            413: components["responses"]["Error413.payload_too_large"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable"];
        };
    };
    getV1Intent: {
        parameters: {
            query?: {
                /** @description How many at most */
                limit?: components["parameters"]["ListLimit"];
                /** @description X-Next-Cursor of the page before this one */
                cursor?: components["parameters"]["ListCursor"];
                /**
                 * @description Only phrases that hold these words, as they stand; capitals do not matter
                 * @example rye bread
                 */
                q?: string;
            };
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "X-Next-Cursor": components["headers"]["X-Next-Cursor"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntentSummary"][];
                };
            };
            401: components["responses"]["Error401.unauthorized.invalid_api_key.api_key_expired"];
            403: components["responses"]["Error403.csrf_failed.forbidden.ip_not_allowed.insufficient_scope.org_suspended"];
            404: components["responses"]["Error404.org_not_found.not_found"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable"];
        };
    };
    postV1Intent: {
        parameters: {
            query?: {
                /**
                 * @description Seconds to wait for the result
                 * @example 30
                 */
                wait?: number;
            };
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
                /** @description The same key and body within 24 hours returns the first answer and charges nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "query": "how to bake rye bread",
                 *       "market": "us-en"
                 *     }
                 */
                "application/json": {
                    /** @description Search phrase that the page should answer */
                    query: string;
                    /** @description Country and language of the phrase, such as `pl-pl` */
                    market?: string;
                    /** @description Instead of market, with language_code: 2000 plus the ISO 3166-1 number of the country, 2616 for Poland */
                    location_code?: number;
                    /** @description Instead of market, with location_code: ISO 639-1, such as `pl` */
                    language_code?: string;
                    /**
                     * @description `basic` unless said otherwise; `lite` is another name of basic, `full` of premium
                     * @enum {unknown}
                     */
                    tier?: "basic" | "premium" | "compare" | "lite" | "full";
                    /**
                     * @description auto: search results of the last 3 days are used again, at a lower price; fresh: always new ones
                     * @enum {unknown}
                     */
                    freshness?: "auto" | "fresh";
                    /**
                     * @description Absent = Accept-Language, else en
                     * @enum {unknown}
                     */
                    report_lang?: "en" | "pl";
                    /** @description With the tier compare: the page that is put beside the top results */
                    compare_url?: string;
                    /** @description Absent = that of X-Project-ID, else of the key, else the only one there is */
                    project_id?: string;
                };
            };
        };
        responses: {
            /** @description As it stands: GET of its id tells when it is ready. */
            202: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "X-Cost-USD": components["headers"]["X-Cost-USD"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntentReport"];
                };
            };
            400: components["responses"]["Error400.invalid_url"];
            401: components["responses"]["Error401.unauthorized.invalid_api_key.api_key_expired"];
            403: components["responses"]["Error403.csrf_failed.forbidden.ip_not_allowed.insufficient_scope.org_suspended"];
            404: components["responses"]["Error404.org_not_found.not_found"];
            409: components["responses"]["Error409.conflict"];
            413: components["responses"]["Error413.payload_too_large"];
            422: components["responses"]["Error422.validation_error.tier_unavailable"];
            429: components["responses"]["Error429.rate_limited.quota_exceeded"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.spend_cap_reached.beta_budget_reached.unavailable.rate_limiter_unavailable.queue_unavailable"];
        };
    };
    postV1IntentBatch: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
                /** @description The same key and body within 24 hours returns the first answer and charges nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "items": [
                 *         {
                 *           "query": "how to bake rye bread",
                 *           "market": "us-en"
                 *         },
                 *         {
                 *           "query": "chleb żytni przepis",
                 *           "market": "pl-pl"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @description At most 100 */
                    items: components["schemas"]["IntentItem"][];
                    /** @description Country and language of the phrase, such as `pl-pl` */
                    market?: string;
                    /** @description Instead of market, with language_code: 2000 plus the ISO 3166-1 number of the country, 2616 for Poland */
                    location_code?: number;
                    /** @description Instead of market, with location_code: ISO 639-1, such as `pl` */
                    language_code?: string;
                    /**
                     * @description `basic` unless said otherwise; `lite` is another name of basic, `full` of premium
                     * @enum {unknown}
                     */
                    tier?: "basic" | "premium" | "compare" | "lite" | "full";
                    /**
                     * @description auto: search results of the last 3 days are used again, at a lower price; fresh: always new ones
                     * @enum {unknown}
                     */
                    freshness?: "auto" | "fresh";
                    /**
                     * @description Absent = Accept-Language, else en
                     * @enum {unknown}
                     */
                    report_lang?: "en" | "pl";
                    /** @description Absent = that of X-Project-ID, else of the key, else the only one there is */
                    project_id?: string;
                };
            };
        };
        responses: {
            /** @description X-Cost-USD is what was reserved. */
            202: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "X-Cost-USD": components["headers"]["X-Cost-USD"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntentBatch"];
                };
            };
            400: components["responses"]["Error400.invalid_url"];
            401: components["responses"]["Error401.unauthorized.invalid_api_key.api_key_expired"];
            403: components["responses"]["Error403.csrf_failed.forbidden.ip_not_allowed.insufficient_scope.org_suspended"];
            404: components["responses"]["Error404.org_not_found.not_found"];
            409: components["responses"]["Error409.conflict"];
            413: components["responses"]["Error413.batch_too_large.payload_too_large"];
            422: components["responses"]["Error422.validation_error.tier_unavailable"];
            429: components["responses"]["Error429.rate_limited.quota_exceeded"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.spend_cap_reached.beta_budget_reached.unavailable.rate_limiter_unavailable.queue_unavailable"];
        };
    };
    postV1IntentBatchCsv: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
                /** @description The same key and body within 24 hours returns the first answer and charges nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "csv": "query,market\nhow to bake rye bread,us-en\nchleb żytni przepis,pl-pl\n"
                 *     }
                 */
                "application/json": {
                    /** @description The text of the file */
                    csv: string;
                    /**
                     * @description auto: search results of the last 3 days are used again, at a lower price; fresh: always new ones
                     * @enum {unknown}
                     */
                    freshness?: "auto" | "fresh";
                    /**
                     * @description Absent = Accept-Language, else en
                     * @enum {unknown}
                     */
                    report_lang?: "en" | "pl";
                    /** @description Absent = that of X-Project-ID, else of the key, else the only one there is */
                    project_id?: string;
                };
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                    /**
                     * @description auto: search results of the last 3 days are used again, at a lower price; fresh: always new ones
                     * @enum {unknown}
                     */
                    freshness?: "auto" | "fresh";
                    /**
                     * @description Absent = Accept-Language, else en
                     * @enum {unknown}
                     */
                    report_lang?: "en" | "pl";
                    /** @description Absent = that of X-Project-ID, else of the key, else the only one there is */
                    project_id?: string;
                };
            };
        };
        responses: {
            /** @description As of POST /v1/intent/batch. */
            202: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "X-Cost-USD": components["headers"]["X-Cost-USD"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntentBatch"];
                };
            };
            400: components["responses"]["Error400.invalid_url"];
            401: components["responses"]["Error401.unauthorized.invalid_api_key.api_key_expired"];
            403: components["responses"]["Error403.csrf_failed.forbidden.ip_not_allowed.insufficient_scope.org_suspended"];
            404: components["responses"]["Error404.org_not_found.not_found"];
            409: components["responses"]["Error409.conflict"];
            413: components["responses"]["Error413.batch_too_large.payload_too_large"];
            422: components["responses"]["Error422.validation_error.tier_unavailable.invalid_csv"];
            429: components["responses"]["Error429.rate_limited.quota_exceeded"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.spend_cap_reached.beta_budget_reached.unavailable.rate_limiter_unavailable.queue_unavailable"];
        };
    };
    getV1IntentBatchById: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path: {
                /** @example itb_k3vq7w2m5d4xa6bt */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntentBatch"];
                };
            };
            401: components["responses"]["Error401.unauthorized.invalid_api_key.api_key_expired"];
            403: components["responses"]["Error403.csrf_failed.forbidden.ip_not_allowed.insufficient_scope.org_suspended"];
            404: components["responses"]["Error404.intent_not_found.org_not_found"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable"];
        };
    };
    getV1IntentById: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path: {
                /** @example itr_k3vq7w2m5d4xa6bt */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntentReport"];
                };
            };
            401: components["responses"]["Error401.unauthorized.invalid_api_key.api_key_expired"];
            403: components["responses"]["Error403.csrf_failed.forbidden.ip_not_allowed.insufficient_scope.org_suspended"];
            404: components["responses"]["Error404.intent_not_found.org_not_found"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable"];
        };
    };
    getV1IntentByIdExportPdf: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path: {
                /** @example itr_k3vq7w2m5d4xa6bt */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example %PDF- */
                    "application/pdf": string;
                };
            };
            /** @description It is being made: ask again after `retry_after` seconds. */
            202: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExportPending"];
                };
            };
            401: components["responses"]["Error401.unauthorized.invalid_api_key.api_key_expired"];
            403: components["responses"]["Error403.csrf_failed.forbidden.ip_not_allowed.insufficient_scope.org_suspended"];
            404: components["responses"]["Error404.intent_not_found.org_not_found"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable.pdf_unavailable.export_unavailable"];
        };
    };
    getV1IntentByIdShares: {
        parameters: {
            query?: {
                /** @description How many at most */
                limit?: components["parameters"]["ListLimit"];
                /** @description X-Next-Cursor of the page before this one */
                cursor?: components["parameters"]["ListCursor"];
            };
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path: {
                /** @example itr_k3vq7w2m5d4xa6bt */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "X-Next-Cursor": components["headers"]["X-Next-Cursor"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShareLink"][];
                };
            };
            401: components["responses"]["Error401.unauthorized"];
            403: components["responses"]["Error403.csrf_failed.forbidden.org_suspended"];
            404: components["responses"]["Error404.intent_not_found.org_not_found"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable"];
        };
    };
    postV1IntentByIdShares: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path: {
                /** @example itr_k3vq7w2m5d4xa6bt */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["ShareLinkOptions"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "shr_k3vq7w2m5d4xa6bt",
                     *       "kind": "intent",
                     *       "subject_id": "itr_k3vq7w2m5d4xa6bt",
                     *       "project_id": "prj_k3vq7w2m5d4xa6bt",
                     *       "status": "active",
                     *       "has_password": false,
                     *       "expires_at": "2026-12-15T08:00:00.000Z",
                     *       "include_evidence": false,
                     *       "show_project_name": false,
                     *       "views": 0,
                     *       "created_at": "2026-11-15T08:00:00.000Z",
                     *       "token": "q7Vd2sXk9mRz4tBn6wLc1pYf8hGj3aEu5oTi0yQxNvM",
                     *       "url": "http://127.0.0.1:8080/share/q7Vd2sXk9mRz4tBn6wLc1pYf8hGj3aEu5oTi0yQxNvM"
                     *     }
                     */
                    "application/json": components["schemas"]["NewShareLink"];
                };
            };
            400: components["responses"]["Error400.invalid_password"];
            401: components["responses"]["Error401.unauthorized"];
            403: components["responses"]["Error403.csrf_failed.forbidden.org_suspended.private_project"];
            404: components["responses"]["Error404.intent_not_found.org_not_found"];
            409: components["responses"]["Error409.conflict"];
            413: components["responses"]["Error413.payload_too_large"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable"];
        };
    };
    getV1Invites: {
        parameters: {
            query?: {
                /** @description How many at most */
                limit?: components["parameters"]["ListLimit"];
                /** @description X-Next-Cursor of the page before this one */
                cursor?: components["parameters"]["ListCursor"];
            };
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "X-Next-Cursor": components["headers"]["X-Next-Cursor"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invite"][];
                };
            };
            401: components["responses"]["Error401.unauthorized"];
            403: components["responses"]["Error403.csrf_failed.forbidden.org_suspended"];
            404: components["responses"]["Error404.org_not_found"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable"];
        };
    };
    postV1Invites: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "grace@example.com",
                 *       "role": "member"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: email
                     * @description E-mail address
                     */
                    email: string;
                    /** @enum {unknown} */
                    role: "owner" | "admin" | "member" | "viewer";
                    /** @description Restricted projects that the person is to see */
                    project_ids?: string[];
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invite"];
                };
            };
            401: components["responses"]["Error401.unauthorized"];
            403: components["responses"]["Error403.csrf_failed.forbidden.org_suspended"];
            404: components["responses"]["Error404.org_not_found.not_found"];
            409: components["responses"]["Error409.conflict"];
            413: components["responses"]["Error413.payload_too_large"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable"];
        };
    };
    postV1InvitesAccept: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "Wm0tq8yJ3kXv5nRb2cLd7fHs9pGz1aTe4uYo6iQxNwE",
                 *       "password": "staple of the harbour",
                 *       "name": "Grace"
                 *     }
                 */
                "application/json": {
                    /** @description Token of the link in the mail */
                    token: string;
                    /** @description At least 8 and at most 128 characters, an emoji counting as one; without the name from the e-mail address */
                    password?: string;
                    /** @description Shown name */
                    name?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "accepted",
                     *       "message": "You have joined the organization. Sign in to continue.",
                     *       "org_id": "org_k3vq7w2m5d4xa6bt",
                     *       "email": "grace@example.com"
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: "accepted";
                        message: string;
                        org_id: string;
                        email: string;
                    };
                };
            };
            400: components["responses"]["Error400.invalid_password.invalid_token.public"];
            403: components["responses"]["Error403.org_suspended.public"];
            413: components["responses"]["Error413.payload_too_large.public"];
            422: components["responses"]["Error422.validation_error.public"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error.public"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable.public"];
        };
    };
    deleteV1InvitesById: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path: {
                /** @example inv_k3vq7w2m5d4xa6bt */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, without a body */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401.unauthorized"];
            403: components["responses"]["Error403.csrf_failed.forbidden.org_suspended"];
            404: components["responses"]["Error404.org_not_found.not_found"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable"];
        };
    };
    getV1Jobs: {
        parameters: {
            query?: {
                /** @description How many at most */
                limit?: components["parameters"]["ListLimit"];
                /** @description X-Next-Cursor of the page before this one */
                cursor?: components["parameters"]["ListCursor"];
            };
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "X-Next-Cursor": components["headers"]["X-Next-Cursor"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"][];
                };
            };
            401: components["responses"]["Error401.unauthorized.invalid_api_key.api_key_expired"];
            403: components["responses"]["Error403.csrf_failed.forbidden.ip_not_allowed.insufficient_scope.org_suspended"];
            404: components["responses"]["Error404.org_not_found.not_found"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable"];
        };
    };
    postV1Jobs: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
                /** @description The same key and body within 24 hours returns the first answer and charges nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "items": [
                 *         {
                 *           "html": "<title>Cheap flights, cheap flights to London, book cheap flights</title><h1>Cheap flights</h1><p>Book two weeks ahead and fly on a Tuesday.</p><p>Cheap flights to London, cheap flights to Paris, cheap flights to Rome: our cheap flights are cheap flights for people who look for cheap flights. Cheap flights online, cheap flights today, cheap flights for you. Find cheap flights, book cheap flights, enjoy cheap flights. Cheap flights are what we do: cheap flights now, cheap flights tomorrow, cheap flights for ever.</p>"
                 *         },
                 *         {
                 *           "url": "http://intranet.local/"
                 *         }
                 *       ],
                 *       "rules": [
                 *         "sp_kw_title_meta",
                 *         "sp_kw_density",
                 *         "pq_no_viewport",
                 *         "ch_ads_load"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @description At most 1,000, unless the service is set up otherwise; their html and text together at most 20,000,000 characters (UTF-16 code units) */
                    items: components["schemas"]["JobItem"][];
                    /** @description Fewer modes cost less */
                    modes?: ("spam" | "quality" | "helpful")[];
                    /** @description The same as modes */
                    categories?: ("spam" | "quality" | "helpful")[];
                    /** @description Ids of rules, or preset:spam, preset:quality, preset:helpful, preset:audit-quick */
                    rules?: string[];
                    /** @description Missing = as the project says */
                    render_js?: boolean | "auto";
                    /** @description Fetch the page again as a search crawler and as a phone, at the price of a fetch each, and judge whether they see the same; with url and spam rules only */
                    second_look?: boolean;
                    /** @description Quotes, facts and fixes of hits; at no extra price */
                    explain?: boolean;
                    /**
                     * @description Absent = Accept-Language, else en
                     * @enum {unknown}
                     */
                    report_lang?: "en" | "pl";
                    /** @description Search phrase that the page should answer */
                    query?: string;
                    /** @description Country and language of the phrase, such as `pl-pl` */
                    market?: string;
                    /** @description Instead of market, with language_code: 2000 plus the ISO 3166-1 number of the country, 2616 for Poland */
                    location_code?: number;
                    /** @description Instead of market, with location_code: ISO 639-1, such as `pl` */
                    language_code?: string;
                    /** @description Absent = that of X-Project-ID, else of the key, else the only one there is */
                    project_id?: string;
                    /** @description https; told once when the job has ended */
                    webhook_url?: string;
                    /** @description Search phrases that every page is assessed for, each charged once for the whole job; the first is `intent` of the reports, all of them are `intents` */
                    targets?: {
                        /** @description Search phrase that the page should answer */
                        query: string;
                        market: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description X-Cost-USD is what was reserved; refunds of items that fail show in GET /v1/usage. */
            202: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "X-Cost-USD": components["headers"]["X-Cost-USD"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "job_id": "job_k3vq7w2m5d4xa6bt",
                     *       "status": "queued"
                     *     }
                     */
                    "application/json": {
                        job_id: string;
                        /** @enum {unknown} */
                        status: "queued";
                    };
                };
            };
            400: components["responses"]["Error400.unknown_rule.rule_disabled.invalid_webhook_url"];
            401: components["responses"]["Error401.unauthorized.invalid_api_key.api_key_expired"];
            403: components["responses"]["Error403.csrf_failed.forbidden.ip_not_allowed.insufficient_scope.org_suspended"];
            404: components["responses"]["Error404.org_not_found.not_found"];
            409: components["responses"]["Error409.conflict"];
            413: components["responses"]["Error413.job_too_large.item_too_large.payload_too_large"];
            422: components["responses"]["Error422.validation_error.invalid_target"];
            429: components["responses"]["Error429.rate_limited.too_many_active_jobs.quota_exceeded"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.spend_cap_reached.beta_budget_reached.unavailable.rate_limiter_unavailable.queue_unavailable.webhooks_unavailable"];
        };
    };
    getV1JobsByJobId: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path: {
                /** @example job_k3vq7w2m5d4xa6bt */
                job_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            401: components["responses"]["Error401.unauthorized.invalid_api_key.api_key_expired"];
            403: components["responses"]["Error403.csrf_failed.forbidden.ip_not_allowed.insufficient_scope.org_suspended"];
            404: components["responses"]["Error404.job_not_found.org_not_found"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable"];
        };
    };
    postV1JobsByJobIdCancel: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path: {
                /** @example job_k3vq7w2m5d4xa6bt */
                job_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted, goes on in the background */
            202: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "job_id": "job_k3vq7w2m5d4xa6bt",
                     *       "status": "failed"
                     *     }
                     */
                    "application/json": {
                        job_id: string;
                        /** @enum {unknown} */
                        status: "failed";
                    };
                };
            };
            401: components["responses"]["Error401.unauthorized.invalid_api_key.api_key_expired"];
            403: components["responses"]["Error403.csrf_failed.forbidden.ip_not_allowed.insufficient_scope.org_suspended"];
            404: components["responses"]["Error404.job_not_found.org_not_found"];
            409: components["responses"]["Error409.job_not_controllable"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable"];
        };
    };
    getV1JobsByJobIdEvents: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path: {
                /** @example job_k3vq7w2m5d4xa6bt */
                job_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A stream of events */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example retry: 2000
                     *
                     *     event: progress
                     *     data: {"job_id":"job_k3vq7w2m5d4xa6bt","status":"done","done":2,"failed":1,"total":2}
                     *
                     *     event: end
                     *     data: {"job_id":"job_k3vq7w2m5d4xa6bt","status":"done","done":2,"total":2,"failed":1,"errors":[{"index":1,"error":{"code":"invalid_url","message":"“intranet.local” is no name of a public site, which is written like example.com.","details":{"url":"http://intranet.local/"}},"url":"http://intranet.local/"}],"report_ids":["rep_k3vq7w2m5d4xa6bt"],"webhook_status":null,"error":null,"cross_page":null,"project_id":"prj_k3vq7w2m5d4xa6bt","reserved_usd":0.0415,"charged_usd":0.02,"refunded_usd":0.0215,"created_at":"2026-11-15T08:00:00.000Z","started_at":"2026-11-15T08:00:00.000Z","ended_at":"2026-11-15T08:00:00.000Z"}
                     */
                    "text/event-stream": string;
                };
            };
            401: components["responses"]["Error401.unauthorized.invalid_api_key.api_key_expired"];
            403: components["responses"]["Error403.csrf_failed.forbidden.ip_not_allowed.insufficient_scope.org_suspended"];
            404: components["responses"]["Error404.job_not_found.org_not_found"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable"];
        };
    };
    getV1JobsByJobIdResults: {
        parameters: {
            query?: {
                /** @description Also what each report says first, to rank the pages by */
                include?: "summary";
            };
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path: {
                /** @example job_k3vq7w2m5d4xa6bt */
                job_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobResult"][];
                };
            };
            401: components["responses"]["Error401.unauthorized.invalid_api_key.api_key_expired"];
            403: components["responses"]["Error403.csrf_failed.forbidden.ip_not_allowed.insufficient_scope.org_suspended"];
            404: components["responses"]["Error404.job_not_found.org_not_found"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable"];
        };
    };
    postV1Judge: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
                /** @description The same key and body within 24 hours returns the first answer and charges nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "html": "<title>Cheap flights, cheap flights to London, book cheap flights</title><h1>Cheap flights</h1><p>Book two weeks ahead and fly on a Tuesday.</p><p>Cheap flights to London, cheap flights to Paris, cheap flights to Rome: our cheap flights are cheap flights for people who look for cheap flights. Cheap flights online, cheap flights today, cheap flights for you. Find cheap flights, book cheap flights, enjoy cheap flights. Cheap flights are what we do: cheap flights now, cheap flights tomorrow, cheap flights for ever.</p>",
                 *       "rules": [
                 *         "sp_kw_title_meta",
                 *         "sp_kw_density",
                 *         "pq_no_viewport",
                 *         "ch_ads_load"
                 *       ],
                 *       "explain": true
                 *     }
                 */
                "application/json": {
                    /** @description Address of a page to fetch */
                    url?: string;
                    /** @description HTML, at most 2,000,000 characters (UTF-16 code units) */
                    html?: string;
                    /** @description Plain text, at most 2,000,000 characters (UTF-16 code units) */
                    text?: string;
                    /** @description Beside html or text: the address that the page stands at. It is judged with it and never fetched */
                    source_url?: string;
                    /** @description Fewer modes cost less */
                    modes?: ("spam" | "quality" | "helpful")[];
                    /** @description The same as modes */
                    categories?: ("spam" | "quality" | "helpful")[];
                    /** @description Ids of rules, or preset:spam, preset:quality, preset:helpful, preset:audit-quick */
                    rules?: string[];
                    /** @description Missing = as the project says */
                    render_js?: boolean | "auto";
                    /** @description Fetch the page again as a search crawler and as a phone, at the price of a fetch each, and judge whether they see the same; with url and spam rules only */
                    second_look?: boolean;
                    /** @description Quotes, facts and fixes of hits; at no extra price */
                    explain?: boolean;
                    /**
                     * @description Absent = Accept-Language, else en
                     * @enum {unknown}
                     */
                    report_lang?: "en" | "pl";
                    /** @description Search phrase that the page should answer */
                    query?: string;
                    /** @description Country and language of the phrase, such as `pl-pl` */
                    market?: string;
                    /** @description Instead of market, with language_code: 2000 plus the ISO 3166-1 number of the country, 2616 for Poland */
                    location_code?: number;
                    /** @description Instead of market, with location_code: ISO 639-1, such as `pl` */
                    language_code?: string;
                    /** @description Absent = that of X-Project-ID, else of the key, else the only one there is */
                    project_id?: string;
                };
            };
        };
        responses: {
            /** @description The page report */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "X-Cost-USD": components["headers"]["X-Cost-USD"];
                    "X-Cache": components["headers"]["X-Cache"];
                    "X-Report-ID": components["headers"]["X-Report-ID"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PageReport"];
                };
            };
            400: components["responses"]["Error400.unknown_rule.rule_disabled.invalid_url"];
            401: components["responses"]["Error401.unauthorized.invalid_api_key.api_key_expired"];
            403: components["responses"]["Error403.csrf_failed.forbidden.ip_not_allowed.insufficient_scope.org_suspended"];
            404: components["responses"]["Error404.org_not_found.not_found"];
            409: components["responses"]["Error409.conflict"];
            413: components["responses"]["Error413.payload_too_large"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited.quota_exceeded"];
            500: components["responses"]["Error500.internal_error"];
            502: components["responses"]["Error502.fetch_failed.inference_failed"];
            503: components["responses"]["Error503.spend_cap_reached.beta_budget_reached.unavailable.rate_limiter_unavailable"];
        };
    };
    postV1JudgeBatch: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
                /** @description The same key and body within 24 hours returns the first answer and charges nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "items": [
                 *         {
                 *           "html": "<title>Cheap flights, cheap flights to London, book cheap flights</title><h1>Cheap flights</h1><p>Book two weeks ahead and fly on a Tuesday.</p><p>Cheap flights to London, cheap flights to Paris, cheap flights to Rome: our cheap flights are cheap flights for people who look for cheap flights. Cheap flights online, cheap flights today, cheap flights for you. Find cheap flights, book cheap flights, enjoy cheap flights. Cheap flights are what we do: cheap flights now, cheap flights tomorrow, cheap flights for ever.</p>"
                 *         },
                 *         {
                 *           "url": "http://intranet.local/"
                 *         }
                 *       ],
                 *       "rules": [
                 *         "sp_kw_title_meta",
                 *         "sp_kw_density",
                 *         "pq_no_viewport",
                 *         "ch_ads_load"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @description At most 10 */
                    items: components["schemas"]["PageItem"][];
                    /** @description Fewer modes cost less */
                    modes?: ("spam" | "quality" | "helpful")[];
                    /** @description The same as modes */
                    categories?: ("spam" | "quality" | "helpful")[];
                    /** @description Ids of rules, or preset:spam, preset:quality, preset:helpful, preset:audit-quick */
                    rules?: string[];
                    /** @description Missing = as the project says */
                    render_js?: boolean | "auto";
                    /** @description Fetch the page again as a search crawler and as a phone, at the price of a fetch each, and judge whether they see the same; with url and spam rules only */
                    second_look?: boolean;
                    /** @description Quotes, facts and fixes of hits; at no extra price */
                    explain?: boolean;
                    /**
                     * @description Absent = Accept-Language, else en
                     * @enum {unknown}
                     */
                    report_lang?: "en" | "pl";
                    /** @description Search phrase that the page should answer */
                    query?: string;
                    /** @description Country and language of the phrase, such as `pl-pl` */
                    market?: string;
                    /** @description Instead of market, with language_code: 2000 plus the ISO 3166-1 number of the country, 2616 for Poland */
                    location_code?: number;
                    /** @description Instead of market, with location_code: ISO 639-1, such as `pl` */
                    language_code?: string;
                    /** @description Absent = that of X-Project-ID, else of the key, else the only one there is */
                    project_id?: string;
                };
            };
        };
        responses: {
            /** @description What became of each page. Equal pages are charged once. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "X-Cost-USD": components["headers"]["X-Cost-USD"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchResults"];
                };
            };
            400: components["responses"]["Error400.unknown_rule.rule_disabled"];
            401: components["responses"]["Error401.unauthorized.invalid_api_key.api_key_expired"];
            403: components["responses"]["Error403.csrf_failed.forbidden.ip_not_allowed.insufficient_scope.org_suspended"];
            404: components["responses"]["Error404.org_not_found.not_found"];
            409: components["responses"]["Error409.conflict"];
            413: components["responses"]["Error413.batch_too_large.payload_too_large"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited.quota_exceeded"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.spend_cap_reached.beta_budget_reached.unavailable.rate_limiter_unavailable"];
        };
    };
    getV1Keys: {
        parameters: {
            query?: {
                /** @description How many at most */
                limit?: components["parameters"]["ListLimit"];
                /** @description X-Next-Cursor of the page before this one */
                cursor?: components["parameters"]["ListCursor"];
            };
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "X-Next-Cursor": components["headers"]["X-Next-Cursor"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKey"][];
                };
            };
            401: components["responses"]["Error401.unauthorized"];
            403: components["responses"]["Error403.csrf_failed.forbidden.org_suspended"];
            404: components["responses"]["Error404.org_not_found"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable"];
        };
    };
    postV1Keys: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "CI",
                 *       "owner_type": "org",
                 *       "scopes": [
                 *         "judge",
                 *         "reports:read"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @description Shown name */
                    name: string;
                    /**
                     * @description project = opens one project; user = what you may do yourself, as long as you may; org = every project
                     * @enum {unknown}
                     */
                    owner_type: "project" | "user" | "org";
                    /** @description For a project key, and to bind a user key to one project */
                    project_id?: string;
                    scopes?: ("judge" | "reports:read" | "jobs" | "projects:read")[];
                    /**
                     * Format: date-time
                     * @description In 90 days unless said, in a year at the latest
                     */
                    expires_at?: string;
                    /** @description Only for an organization key, by an owner or admin */
                    never_expires?: boolean;
                    /** @description IPv4 and IPv6 addresses and CIDR ranges that the key may be used from */
                    allowed_ips?: string[];
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewApiKey"];
                };
            };
            400: components["responses"]["Error400.invalid_key_expiry"];
            401: components["responses"]["Error401.unauthorized"];
            403: components["responses"]["Error403.csrf_failed.forbidden.org_suspended"];
            404: components["responses"]["Error404.org_not_found.not_found"];
            413: components["responses"]["Error413.payload_too_large"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable"];
        };
    };
    postV1KeysLeaks: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "keys": [
                 *         "assay_live_k3vq7w2m5d4xa6bt_9dKq2LmX7vBn4TzR8cWs5HfY1pGj6EaU0kQxVo"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @description The keys as they were found, whole */
                    keys: string[];
                };
            };
        };
        responses: {
            /** @description Accepted, goes on in the background */
            202: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "received": 1
                     *     }
                     */
                    "application/json": {
                        /** @description How many were reported */
                        received: number;
                    };
                };
            };
            413: components["responses"]["Error413.payload_too_large.public"];
            422: components["responses"]["Error422.validation_error.public"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error.public"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable.public"];
        };
    };
    deleteV1KeysById: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path: {
                /** @example key_k3vq7w2m5d4xa6bt */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, without a body */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401.unauthorized"];
            403: components["responses"]["Error403.csrf_failed.forbidden.org_suspended"];
            404: components["responses"]["Error404.org_not_found.not_found"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable"];
        };
    };
    postV1KeysByIdRotate: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path: {
                /** @example key_c5yh2n7jr4ge6pls */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "grace_days": 1
                 *     }
                 */
                "application/json": {
                    /**
                     * @description How long the old key stays valid; 0 = not at all
                     * @default 7
                     */
                    grace_days?: number;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "key_k3vq7w2m5d4xa6bt",
                     *       "name": "CI",
                     *       "display": "assay_k3vq…6EaU",
                     *       "status": "active",
                     *       "owner_type": "org",
                     *       "owner_user_id": null,
                     *       "project_id": null,
                     *       "scopes": [
                     *         "judge",
                     *         "reports:read"
                     *       ],
                     *       "allowed_ips": [],
                     *       "created_at": "2026-11-15T08:00:00.000Z",
                     *       "expires_at": "2027-02-13T08:00:00.000Z",
                     *       "last_used_at": null,
                     *       "last_used_ip": null,
                     *       "revoked_at": null,
                     *       "revoke_reason": null,
                     *       "rotated_from": "key_c5yh2n7jr4ge6pls",
                     *       "grace_until": null,
                     *       "secret": "assay_live_k3vq7w2m5d4xa6bt_9dKq2LmX7vBn4TzR8cWs5HfY1pGj6EaU0kQxVo"
                     *     }
                     */
                    "application/json": components["schemas"]["NewApiKey"];
                };
            };
            401: components["responses"]["Error401.unauthorized"];
            403: components["responses"]["Error403.csrf_failed.forbidden.org_suspended"];
            404: components["responses"]["Error404.org_not_found.not_found"];
            409: components["responses"]["Error409.key_not_active"];
            413: components["responses"]["Error413.payload_too_large"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable"];
        };
    };
    getV1Markets: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Market"][];
                };
            };
            500: components["responses"]["Error500.internal_error.public"];
            503: components["responses"]["Error503.unavailable.public"];
        };
    };
    getV1Orgs: {
        parameters: {
            query?: {
                /** @description How many at most */
                limit?: components["parameters"]["ListLimit"];
                /** @description X-Next-Cursor of the page before this one */
                cursor?: components["parameters"]["ListCursor"];
            };
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "X-Next-Cursor": components["headers"]["X-Next-Cursor"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Organization"][];
                };
            };
            401: components["responses"]["Error401.unauthorized.invalid_api_key.api_key_expired"];
            403: components["responses"]["Error403.csrf_failed.forbidden.ip_not_allowed.insufficient_scope.org_suspended"];
            404: components["responses"]["Error404.org_not_found"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable"];
        };
    };
    postV1Orgs: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Acme"
                 *     }
                 */
                "application/json": {
                    /** @description Shown name */
                    name: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Organization"];
                };
            };
            401: components["responses"]["Error401.unauthorized"];
            403: components["responses"]["Error403.csrf_failed.forbidden.org_suspended"];
            404: components["responses"]["Error404.org_not_found"];
            413: components["responses"]["Error413.payload_too_large"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable"];
        };
    };
    getV1OrgsCurrent: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "org_k3vq7w2m5d4xa6bt",
                     *       "name": "Acme",
                     *       "status": "active",
                     *       "plan": "beta",
                     *       "role": null,
                     *       "accepted": true,
                     *       "added_by": null,
                     *       "created_at": "2026-11-15T08:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Organization"];
                };
            };
            401: components["responses"]["Error401.unauthorized.invalid_api_key.api_key_expired"];
            403: components["responses"]["Error403.csrf_failed.forbidden.ip_not_allowed.insufficient_scope.org_suspended"];
            404: components["responses"]["Error404.org_not_found"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable"];
        };
    };
    postV1OrgsByOrgIdAccept: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path: {
                /** @example org_k3vq7w2m5d4xa6bt */
                org_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Member"];
                };
            };
            401: components["responses"]["Error401.unauthorized"];
            403: components["responses"]["Error403.csrf_failed.forbidden.org_suspended"];
            404: components["responses"]["Error404.org_not_found.not_found"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable"];
        };
    };
    getV1OrgsByOrgIdBranding: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path: {
                /** @example org_k3vq7w2m5d4xa6bt */
                org_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Branding"];
                };
            };
            401: components["responses"]["Error401.unauthorized"];
            403: components["responses"]["Error403.csrf_failed.forbidden.org_suspended"];
            404: components["responses"]["Error404.org_not_found.not_found"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable"];
        };
    };
    putV1OrgsByOrgIdBranding: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path: {
                /** @example org_k3vq7w2m5d4xa6bt */
                org_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Lighthouse Agency",
                 *       "logo": null
                 *     }
                 */
                "application/json": {
                    /** @description Shown name */
                    name: string;
                    logo: string | null;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Branding"];
                };
            };
            401: components["responses"]["Error401.unauthorized"];
            403: components["responses"]["Error403.csrf_failed.forbidden.org_suspended"];
            404: components["responses"]["Error404.org_not_found"];
            413: components["responses"]["Error413.payload_too_large"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable"];
        };
    };
    deleteV1OrgsByOrgIdBranding: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path: {
                /** @example org_k3vq7w2m5d4xa6bt */
                org_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Documents bear no name and logo any more */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401.unauthorized"];
            403: components["responses"]["Error403.csrf_failed.forbidden.org_suspended"];
            404: components["responses"]["Error404.org_not_found.not_found"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable"];
        };
    };
    getV1OrgsByOrgIdMembers: {
        parameters: {
            query?: {
                /** @description How many at most */
                limit?: components["parameters"]["ListLimit"];
                /** @description X-Next-Cursor of the page before this one */
                cursor?: components["parameters"]["ListCursor"];
            };
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path: {
                /** @example org_k3vq7w2m5d4xa6bt */
                org_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "X-Next-Cursor": components["headers"]["X-Next-Cursor"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Member"][];
                };
            };
            401: components["responses"]["Error401.unauthorized"];
            403: components["responses"]["Error403.csrf_failed.forbidden.org_suspended"];
            404: components["responses"]["Error404.org_not_found"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable"];
        };
    };
    postV1OrgsByOrgIdMembers: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path: {
                /** @example org_k3vq7w2m5d4xa6bt */
                org_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "grace@example.com",
                 *       "role": "member"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: email
                     * @description E-mail address
                     */
                    email: string;
                    /** @enum {unknown} */
                    role: "owner" | "admin" | "member" | "viewer";
                    /** @description Restricted projects that the person is to see */
                    project_ids?: string[];
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "user_id": "7b9e5c13-2f60-4d8e-a1c7-d3f5e8b20a46",
                     *       "email": "grace@example.com",
                     *       "name": null,
                     *       "role": "member",
                     *       "project_ids": [],
                     *       "joined_at": "2026-11-15T08:00:00.000Z",
                     *       "accepted": false
                     *     }
                     */
                    "application/json": components["schemas"]["Member"];
                };
            };
            401: components["responses"]["Error401.unauthorized"];
            403: components["responses"]["Error403.csrf_failed.forbidden.org_suspended"];
            404: components["responses"]["Error404.org_not_found.not_found"];
            409: components["responses"]["Error409.conflict"];
            413: components["responses"]["Error413.payload_too_large"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable"];
        };
    };
    deleteV1OrgsByOrgIdMembersByUserId: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path: {
                /** @example org_k3vq7w2m5d4xa6bt */
                org_id: string;
                /** @example 7b9e5c13-2f60-4d8e-a1c7-d3f5e8b20a46 */
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, without a body */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401.unauthorized"];
            403: components["responses"]["Error403.csrf_failed.forbidden.org_suspended"];
            404: components["responses"]["Error404.org_not_found.not_found"];
            409: components["responses"]["Error409.conflict"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable"];
        };
    };
    patchV1OrgsByOrgIdMembersByUserId: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path: {
                /** @example org_k3vq7w2m5d4xa6bt */
                org_id: string;
                /** @example 7b9e5c13-2f60-4d8e-a1c7-d3f5e8b20a46 */
                user_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "role": "admin"
                 *     }
                 */
                "application/json": {
                    /** @enum {unknown} */
                    role?: "owner" | "admin" | "member" | "viewer";
                    /** @description Restricted projects that the person is to see */
                    project_ids?: string[];
                };
            };
        };
        responses: {
            /** @description Done, without a body */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401.unauthorized"];
            403: components["responses"]["Error403.csrf_failed.forbidden.org_suspended"];
            404: components["responses"]["Error404.org_not_found.not_found"];
            409: components["responses"]["Error409.conflict"];
            413: components["responses"]["Error413.payload_too_large"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable"];
        };
    };
    getV1Projects: {
        parameters: {
            query?: {
                /** @description How many at most */
                limit?: components["parameters"]["ListLimit"];
                /** @description X-Next-Cursor of the page before this one */
                cursor?: components["parameters"]["ListCursor"];
            };
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "X-Next-Cursor": components["headers"]["X-Next-Cursor"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"][];
                };
            };
            401: components["responses"]["Error401.unauthorized.invalid_api_key.api_key_expired"];
            403: components["responses"]["Error403.csrf_failed.forbidden.ip_not_allowed.insufficient_scope.org_suspended"];
            404: components["responses"]["Error404.org_not_found"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable"];
        };
    };
    postV1Projects: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Blog",
                 *       "render_js_default": "auto"
                 *     }
                 */
                "application/json": {
                    /** @description Shown name */
                    name: string;
                    /** @description Public pages about it show the host only */
                    private_mode?: boolean;
                    /** @description Only for owners, admins and the members whose project_ids name it */
                    restricted?: boolean;
                    /**
                     * @description Rendering of JavaScript where a check does not say
                     * @enum {unknown}
                     */
                    render_js_default?: "on" | "off" | "auto";
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
            401: components["responses"]["Error401.unauthorized"];
            403: components["responses"]["Error403.csrf_failed.forbidden.org_suspended"];
            404: components["responses"]["Error404.org_not_found"];
            413: components["responses"]["Error413.payload_too_large"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable"];
        };
    };
    deleteV1ProjectsById: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path: {
                /** @example prj_k3vq7w2m5d4xa6bt */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, without a body */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401.unauthorized"];
            403: components["responses"]["Error403.csrf_failed.forbidden.org_suspended"];
            404: components["responses"]["Error404.org_not_found.not_found"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable"];
        };
    };
    patchV1ProjectsById: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path: {
                /** @example prj_k3vq7w2m5d4xa6bt */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Shop",
                 *       "private_mode": true
                 *     }
                 */
                "application/json": {
                    /** @description Shown name */
                    name?: string;
                    /** @description Public pages about it show the host only */
                    private_mode?: boolean;
                    /** @description Only for owners, admins and the members whose project_ids name it */
                    restricted?: boolean;
                    /**
                     * @description Rendering of JavaScript where a check does not say
                     * @enum {unknown}
                     */
                    render_js_default?: "on" | "off" | "auto";
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "prj_k3vq7w2m5d4xa6bt",
                     *       "org_id": "org_k3vq7w2m5d4xa6bt",
                     *       "name": "Shop",
                     *       "private_mode": true,
                     *       "restricted": false,
                     *       "render_js_default": "off",
                     *       "created_at": "2026-11-15T08:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Project"];
                };
            };
            401: components["responses"]["Error401.unauthorized"];
            403: components["responses"]["Error403.csrf_failed.forbidden.org_suspended"];
            404: components["responses"]["Error404.org_not_found.not_found"];
            413: components["responses"]["Error413.payload_too_large"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable"];
        };
    };
    getV1ProjectsByIdIgnored: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path: {
                /** @example prj_k3vq7w2m5d4xa6bt */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IgnoredFinding"][];
                };
            };
            401: components["responses"]["Error401.unauthorized.invalid_api_key.api_key_expired"];
            403: components["responses"]["Error403.csrf_failed.forbidden.ip_not_allowed.insufficient_scope.org_suspended"];
            404: components["responses"]["Error404.org_not_found.not_found"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable"];
        };
    };
    putV1ProjectsByIdIgnored: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path: {
                /** @example prj_k3vq7w2m5d4xa6bt */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "rule_id": "pq_title_missing_vague",
                 *       "url_pattern": "/archive/**",
                 *       "reason": "The archive is left as it is."
                 *     }
                 */
                "application/json": {
                    /** @description Of the rule, or the kind of evidence across pages */
                    rule_id: string;
                    /** @description A glob over path and query: `*` within a directory, `**` across */
                    url_pattern: string;
                    reason: string;
                    /** @description When it counts again; never where it is absent */
                    until?: string | null;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IgnoredFinding"];
                };
            };
            400: components["responses"]["Error400.unknown_rule"];
            401: components["responses"]["Error401.unauthorized.invalid_api_key.api_key_expired"];
            403: components["responses"]["Error403.csrf_failed.forbidden.ip_not_allowed.insufficient_scope.org_suspended"];
            404: components["responses"]["Error404.org_not_found.not_found"];
            413: components["responses"]["Error413.payload_too_large"];
            422: components["responses"]["Error422.validation_error.invalid_scope"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable"];
        };
    };
    deleteV1ProjectsByIdIgnored: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path: {
                /** @example prj_k3vq7w2m5d4xa6bt */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "rule_id": "pq_title_missing_vague",
                 *       "url_pattern": "/archive/**"
                 *     }
                 */
                "application/json": {
                    /** @description Of the rule, or the kind of evidence across pages */
                    rule_id: string;
                    /** @description A glob over path and query: `*` within a directory, `**` across */
                    url_pattern: string;
                };
            };
        };
        responses: {
            /** @description Done, without a body */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401.unauthorized.invalid_api_key.api_key_expired"];
            403: components["responses"]["Error403.csrf_failed.forbidden.ip_not_allowed.insufficient_scope.org_suspended"];
            404: components["responses"]["Error404.org_not_found.not_found"];
            413: components["responses"]["Error413.payload_too_large"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable"];
        };
    };
    getV1ProjectsByIdWebhookSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path: {
                /** @example prj_k3vq7w2m5d4xa6bt */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SigningSecret"];
                };
            };
            401: components["responses"]["Error401.unauthorized"];
            403: components["responses"]["Error403.csrf_failed.forbidden.org_suspended"];
            404: components["responses"]["Error404.org_not_found.not_found"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable"];
        };
    };
    getV1Reports: {
        parameters: {
            query?: {
                /** @description How many at most */
                limit?: components["parameters"]["ListLimit"];
                /** @description X-Next-Cursor of the page before this one */
                cursor?: components["parameters"]["ListCursor"];
                url?: string;
                /** @description A part of the address, in any case */
                q?: string;
                verdict?: "good" | "fair" | "poor";
                tier?: "lite" | "basic" | "premium";
                /** @description The record of this very report, in whichever project it is */
                id?: string;
            };
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "X-Next-Cursor": components["headers"]["X-Next-Cursor"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoredReport"][];
                };
            };
            401: components["responses"]["Error401.unauthorized.invalid_api_key.api_key_expired"];
            403: components["responses"]["Error403.csrf_failed.forbidden.ip_not_allowed.insufficient_scope.org_suspended"];
            404: components["responses"]["Error404.org_not_found.not_found"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable"];
        };
    };
    getV1ReportsById: {
        parameters: {
            query?: {
                /** @description Shows the report in this language, without judging again; a report from before sentences were kept in both stays in its own */
                lang?: "en" | "pl";
            };
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path: {
                /** @example rep_k3vq7w2m5d4xa6bt */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page report, with evidence */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PageReport"];
                };
            };
            401: components["responses"]["Error401.unauthorized.invalid_api_key.api_key_expired"];
            403: components["responses"]["Error403.csrf_failed.forbidden.ip_not_allowed.insufficient_scope.org_suspended"];
            404: components["responses"]["Error404.report_not_found.org_not_found"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable"];
        };
    };
    getV1ReportsByIdCompare: {
        parameters: {
            query: {
                /**
                 * @description The report to compare with
                 * @example rep_c5yh2n7jr4ge6pls
                 */
                with: string;
                /** @description Names rules in this language; absent = that of the report */
                lang?: "en" | "pl";
            };
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path: {
                /** @example rep_k3vq7w2m5d4xa6bt */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comparison"];
                };
            };
            401: components["responses"]["Error401.unauthorized.invalid_api_key.api_key_expired"];
            403: components["responses"]["Error403.csrf_failed.forbidden.ip_not_allowed.insufficient_scope.org_suspended"];
            404: components["responses"]["Error404.report_not_found.org_not_found"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable"];
        };
    };
    getV1ReportsByIdExportHtml: {
        parameters: {
            query?: {
                /** @description The language, without judging again; else that of the audit or report */
                lang?: "en" | "pl";
            };
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path: {
                /** @example rep_k3vq7w2m5d4xa6bt */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example <!doctype html>
                     *     <html lang="en"
                     */
                    "text/html": string;
                };
            };
            401: components["responses"]["Error401.unauthorized.invalid_api_key.api_key_expired"];
            403: components["responses"]["Error403.csrf_failed.forbidden.ip_not_allowed.insufficient_scope.org_suspended"];
            404: components["responses"]["Error404.report_not_found.org_not_found"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable"];
        };
    };
    getV1ReportsByIdExportJson: {
        parameters: {
            query?: {
                /** @description The language, without judging again; else that of the audit or report */
                lang?: "en" | "pl";
            };
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path: {
                /** @example rep_k3vq7w2m5d4xa6bt */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As GET /v1/reports/{id} shows it */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PageReport"];
                };
            };
            401: components["responses"]["Error401.unauthorized.invalid_api_key.api_key_expired"];
            403: components["responses"]["Error403.csrf_failed.forbidden.ip_not_allowed.insufficient_scope.org_suspended"];
            404: components["responses"]["Error404.report_not_found.org_not_found"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable"];
        };
    };
    getV1ReportsByIdExportMd: {
        parameters: {
            query?: {
                /** @description The language, without judging again; else that of the audit or report */
                lang?: "en" | "pl";
            };
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path: {
                /** @example rep_k3vq7w2m5d4xa6bt */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example # Cheap flights */
                    "text/markdown": string;
                };
            };
            401: components["responses"]["Error401.unauthorized.invalid_api_key.api_key_expired"];
            403: components["responses"]["Error403.csrf_failed.forbidden.ip_not_allowed.insufficient_scope.org_suspended"];
            404: components["responses"]["Error404.report_not_found.org_not_found"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable"];
        };
    };
    getV1ReportsByIdExportPdf: {
        parameters: {
            query?: {
                /** @description The language, without judging again; else that of the audit or report */
                lang?: "en" | "pl";
            };
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path: {
                /** @example rep_k3vq7w2m5d4xa6bt */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example %PDF- */
                    "application/pdf": string;
                };
            };
            /** @description It is being made: ask again after `retry_after` seconds. */
            202: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExportPending"];
                };
            };
            401: components["responses"]["Error401.unauthorized.invalid_api_key.api_key_expired"];
            403: components["responses"]["Error403.csrf_failed.forbidden.ip_not_allowed.insufficient_scope.org_suspended"];
            404: components["responses"]["Error404.report_not_found.org_not_found"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable.pdf_unavailable.export_unavailable"];
        };
    };
    getV1ReportsByIdFixPlan: {
        parameters: {
            query?: {
                /** @description Markdown, or the same as data */
                format?: "md" | "json";
                /** @description The language of the plan, without judging again; else that of the report, and always so where it is from before sentences were kept in both */
                lang?: "en" | "pl";
            };
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path: {
                /** @example rep_k3vq7w2m5d4xa6bt */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The plan as Markdown; with `format=json` as data */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example # Fix plan: Cheap flights
                     *
                     *     **A strong sign of spam: “One word or phrase recurs unnaturally often”.**
                     *
                     *     3 problems were found on this page: 1 strong sign, 2 small faults. The most important task comes first; among equals, the one that takes less work.
                     *
                     *     ## 1. Keyword stuffing
                     *
                     *     ### 1.1 One word or phrase recurs unnaturally often
                     *
                     *     **Do first** · Spam policy · strong signal, 100 of 100 · some work (editing the text)
                     *
                     *     **What was found.** In a passage of 60 words, “Cheap flights” stands 16 times and makes up 53% of the words.
                     *
                     *     On the page:
                     *
                     *     > **Cheap flights to London, cheap flights to Paris, cheap flights to Rome: our cheap flights are cheap flights for people who look for cheap flights. Cheap flights online, cheap flights today, cheap flights for you. Find cheap flights, book** cheap flights, enjoy cheap flights. Cheap flights are what
                     *
                     *     **What to do.** Keep “Cheap flights” where it is needed and replace or drop most of the other 15 occurrences.
                     *
                     *     **As a rule.** Rewrite the text so that the phrase stands only where a reader needs it. Use pronouns and other words elsewhere.
                     *
                     *     **How to see that it is done.** Read the published page from top to bottom, better still let a colleague read it: the problem should no longer strike the eye.
                     *
                     *     Read more: [Google: spam policies](https://developers.google.com/search/docs/essentials/spam-policies#keyword-stuffing)
                     *
                     *     ## 2. Small faults
                     *
                     *     ### 2.1 The title or description is a pile of keyword variants
                     *
                     *     **When there is time** · Spam policy · small fault · little work (a few words in one place)
                     *
                     *     **What was found.** “Cheap” stands in the title 3 times, in 3 parts of it.
                     *
                     *     On the page:
                     *
                     *     > *title:* **Cheap flights, cheap flights to London, book cheap flights**
                     *
                     *     **What to do.** Replace “Cheap flights, cheap flights to London, book cheap flights” by one clear title that names the subject once.
                     *
                     *     **As a rule.** Write one clear title and one sentence of description.
                     *
                     *     **How to see that it is done.** Show the published page to somebody who does not know it: the changed place should leave no question open.
                     *
                     *     Read more: [Google: title links](https://developers.google.com/search/docs/appearance/title-link), [Google: snippets](https://developers.google.com/search/docs/appearance/snippet), [Google: spam policies](https://developers.google.com/search/docs/essentials/spam-policies#keyword-stuffing)
                     *
                     *     ### 2.2 The page is not prepared for phones
                     *
                     *     **When there is time** · Page quality · small fault · little work (a tag, an attribute or a setting)
                     *
                     *     **What was found.** The page has no viewport tag, so phones show it as a shrunken desktop page.
                     *
                     *     *No passage of the page can be shown for this; look at it yourself.*
                     *
                     *     **What to do.** Add \<meta name="viewport" content="width=device-width, initial-scale=1"\> and let people zoom.
                     *
                     *     **How to see that it is done.** Open the source of the published page (Ctrl+U in most browsers) and find the change there.
                     *
                     *     Read more: [Google: page experience](https://developers.google.com/search/docs/appearance/page-experience), [WCAG 2.2](https://www.w3.org/TR/WCAG22/)
                     *
                     *     ## Checklist
                     *
                     *     - [ ] 1.1 One word or phrase recurs unnaturally often (some work)
                     *     - [ ] 2.1 The title or description is a pile of keyword variants (little work)
                     *     - [ ] 2.2 The page is not prepared for phones (little work)
                     *     - [ ] Check the page again: a task is done when the report no longer lists it
                     *
                     *     *Signal strength runs from 0 to 100: 80 or more is strong, 50 to 79 medium. It is not a percentage, a probability or a decision of any search engine.*
                     */
                    "text/markdown": string;
                    "application/json": components["schemas"]["FixPlan"];
                };
            };
            /** @description Accepted, goes on in the background */
            202: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "generating";
                    };
                };
            };
            401: components["responses"]["Error401.unauthorized.invalid_api_key.api_key_expired"];
            403: components["responses"]["Error403.csrf_failed.forbidden.ip_not_allowed.insufficient_scope.org_suspended"];
            404: components["responses"]["Error404.report_not_found.org_not_found"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable.fix_plan_unavailable"];
        };
    };
    getV1ReportsByIdShares: {
        parameters: {
            query?: {
                /** @description How many at most */
                limit?: components["parameters"]["ListLimit"];
                /** @description X-Next-Cursor of the page before this one */
                cursor?: components["parameters"]["ListCursor"];
            };
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path: {
                /** @example rep_k3vq7w2m5d4xa6bt */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "X-Next-Cursor": components["headers"]["X-Next-Cursor"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShareLink"][];
                };
            };
            401: components["responses"]["Error401.unauthorized"];
            403: components["responses"]["Error403.csrf_failed.forbidden.org_suspended"];
            404: components["responses"]["Error404.report_not_found.org_not_found"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable"];
        };
    };
    postV1ReportsByIdShares: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path: {
                /** @example rep_k3vq7w2m5d4xa6bt */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["ShareLinkOptions"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "shr_k3vq7w2m5d4xa6bt",
                     *       "kind": "report",
                     *       "subject_id": "rep_k3vq7w2m5d4xa6bt",
                     *       "project_id": "prj_k3vq7w2m5d4xa6bt",
                     *       "status": "active",
                     *       "has_password": false,
                     *       "expires_at": "2026-12-15T08:00:00.000Z",
                     *       "include_evidence": false,
                     *       "show_project_name": false,
                     *       "views": 0,
                     *       "created_at": "2026-11-15T08:00:00.000Z",
                     *       "token": "q7Vd2sXk9mRz4tBn6wLc1pYf8hGj3aEu5oTi0yQxNvM",
                     *       "url": "http://127.0.0.1:8080/share/q7Vd2sXk9mRz4tBn6wLc1pYf8hGj3aEu5oTi0yQxNvM"
                     *     }
                     */
                    "application/json": components["schemas"]["NewShareLink"];
                };
            };
            400: components["responses"]["Error400.invalid_password"];
            401: components["responses"]["Error401.unauthorized"];
            403: components["responses"]["Error403.csrf_failed.forbidden.org_suspended"];
            404: components["responses"]["Error404.report_not_found.org_not_found"];
            413: components["responses"]["Error413.payload_too_large"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable"];
        };
    };
    deleteV1ReportsByIdSharesByShareId: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path: {
                /** @example rep_k3vq7w2m5d4xa6bt */
                id: string;
                /** @example shr_k3vq7w2m5d4xa6bt */
                share_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, without a body */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401.unauthorized"];
            403: components["responses"]["Error403.csrf_failed.forbidden.org_suspended"];
            404: components["responses"]["Error404.report_not_found.share_not_found.org_not_found"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable"];
        };
    };
    getV1ReportsByIdText: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path: {
                /** @example rep_k3vq7w2m5d4xa6bt */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PageText"];
                };
            };
            401: components["responses"]["Error401.unauthorized.invalid_api_key.api_key_expired"];
            403: components["responses"]["Error403.csrf_failed.forbidden.ip_not_allowed.insufficient_scope.org_suspended"];
            404: components["responses"]["Error404.report_not_found.org_not_found"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable"];
        };
    };
    postV1ReportsByIdUpgrade: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
                /** @description The same key and body within 24 hours returns the first answer and charges nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example rep_k3vq7w2m5d4xa6bt */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "tier": "basic"
                 *     }
                 */
                "application/json": components["schemas"]["UpgradeRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "X-Cost-USD": components["headers"]["X-Cost-USD"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UpgradeResult"];
                };
            };
            401: components["responses"]["Error401.unauthorized.invalid_api_key.api_key_expired"];
            403: components["responses"]["Error403.csrf_failed.forbidden.ip_not_allowed.insufficient_scope.org_suspended"];
            404: components["responses"]["Error404.report_not_found.org_not_found"];
            409: components["responses"]["Error409.upgrade_unavailable.conflict"];
            413: components["responses"]["Error413.payload_too_large"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited.quota_exceeded"];
            500: components["responses"]["Error500.internal_error"];
            502: components["responses"]["Error502.fetch_failed.inference_failed"];
            503: components["responses"]["Error503.spend_cap_reached.beta_budget_reached.unavailable.rate_limiter_unavailable"];
        };
    };
    postV1ReportsByIdUpgradeEstimate: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path: {
                /** @example rep_k3vq7w2m5d4xa6bt */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "tier": "premium"
                 *     }
                 */
                "application/json": components["schemas"]["UpgradeRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UpgradeEstimate"];
                };
            };
            401: components["responses"]["Error401.unauthorized.invalid_api_key.api_key_expired"];
            403: components["responses"]["Error403.csrf_failed.forbidden.ip_not_allowed.insufficient_scope.org_suspended"];
            404: components["responses"]["Error404.report_not_found.org_not_found"];
            413: components["responses"]["Error413.payload_too_large"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable"];
        };
    };
    getV1Rules: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Rule"][];
                };
            };
            401: components["responses"]["Error401.unauthorized.invalid_api_key.api_key_expired"];
            403: components["responses"]["Error403.csrf_failed.forbidden.ip_not_allowed.insufficient_scope.org_suspended"];
            404: components["responses"]["Error404.org_not_found"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable"];
        };
    };
    getV1RulesByRuleId: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path: {
                /** @example na_doorway_network */
                rule_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RuleDetails"];
                };
            };
            401: components["responses"]["Error401.unauthorized.invalid_api_key.api_key_expired"];
            403: components["responses"]["Error403.csrf_failed.forbidden.ip_not_allowed.insufficient_scope.org_suspended"];
            404: components["responses"]["Error404.org_not_found.not_found"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable"];
        };
    };
    getV1RulesByRuleIdFired: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path: {
                /** @example pq_title_mismatch */
                rule_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RuleFired"];
                };
            };
            401: components["responses"]["Error401.unauthorized.invalid_api_key.api_key_expired"];
            403: components["responses"]["Error403.csrf_failed.forbidden.ip_not_allowed.insufficient_scope.org_suspended"];
            404: components["responses"]["Error404.org_not_found.not_found"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable"];
        };
    };
    getV1ShareLinks: {
        parameters: {
            query?: {
                /** @description How many at most */
                limit?: components["parameters"]["ListLimit"];
                /** @description X-Next-Cursor of the page before this one */
                cursor?: components["parameters"]["ListCursor"];
            };
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "X-Next-Cursor": components["headers"]["X-Next-Cursor"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShareLink"][];
                };
            };
            401: components["responses"]["Error401.unauthorized"];
            403: components["responses"]["Error403.csrf_failed.forbidden.org_suspended"];
            404: components["responses"]["Error404.org_not_found"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable"];
        };
    };
    deleteV1ShareLinksById: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path: {
                /** @example shr_k3vq7w2m5d4xa6bt */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, without a body */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401.unauthorized"];
            403: components["responses"]["Error403.csrf_failed.forbidden.org_suspended"];
            404: components["responses"]["Error404.share_not_found.org_not_found"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable"];
        };
    };
    patchV1ShareLinksById: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path: {
                /** @example shr_k3vq7w2m5d4xa6bt */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "password": "for the customer only"
                 *     }
                 */
                "application/json": {
                    /** @description null removes it */
                    password?: string | null;
                    /** @description Days from now; null = never */
                    expires_in_days?: number | null;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShareLink"];
                };
            };
            400: components["responses"]["Error400.invalid_password"];
            401: components["responses"]["Error401.unauthorized"];
            403: components["responses"]["Error403.csrf_failed.forbidden.org_suspended"];
            404: components["responses"]["Error404.share_not_found.org_not_found"];
            413: components["responses"]["Error413.payload_too_large"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable"];
        };
    };
    getV1Status: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Status"];
                };
            };
            500: components["responses"]["Error500.internal_error.public"];
            503: components["responses"]["Error503.unavailable.public"];
        };
    };
    getV1Tiers: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tiers"];
                };
            };
            500: components["responses"]["Error500.internal_error.public"];
            503: components["responses"]["Error503.unavailable.public"];
        };
    };
    getV1Usage: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Usage"];
                };
            };
            401: components["responses"]["Error401.unauthorized.invalid_api_key.api_key_expired"];
            403: components["responses"]["Error403.csrf_failed.forbidden.ip_not_allowed.org_suspended"];
            404: components["responses"]["Error404.org_not_found"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable"];
        };
    };
    getV1UsageDaily: {
        parameters: {
            query?: {
                days?: number;
            };
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DailySpending"][];
                };
            };
            401: components["responses"]["Error401.unauthorized.invalid_api_key.api_key_expired"];
            403: components["responses"]["Error403.csrf_failed.forbidden.ip_not_allowed.org_suspended"];
            404: components["responses"]["Error404.org_not_found"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable"];
        };
    };
    getV1UsageLimits: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpendLimit"][];
                };
            };
            401: components["responses"]["Error401.unauthorized"];
            403: components["responses"]["Error403.csrf_failed.forbidden.org_suspended"];
            404: components["responses"]["Error404.org_not_found"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable"];
        };
    };
    patchV1UsageLimits: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "subject": "project",
                 *       "subject_id": "prj_k3vq7w2m5d4xa6bt",
                 *       "period": "month",
                 *       "limit_usd": 50
                 *     }
                 */
                "application/json": {
                    /** @enum {unknown} */
                    subject: "user" | "project" | "org";
                    /** @description Absent = every user or project that has no limit of its own */
                    subject_id?: string;
                    /** @enum {unknown} */
                    period: "day" | "month";
                    /** @description null = no limit */
                    limit_usd: number | null;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "subject": "project",
                     *       "subject_id": "prj_k3vq7w2m5d4xa6bt",
                     *       "period": "month",
                     *       "limit_usd": 50
                     *     }
                     */
                    "application/json": {
                        /** @enum {unknown} */
                        subject: "user" | "project" | "org";
                        subject_id: string | null;
                        /** @enum {unknown} */
                        period: "day" | "month";
                        /** @description null = no limit */
                        limit_usd: number | null;
                    };
                };
            };
            401: components["responses"]["Error401.unauthorized"];
            403: components["responses"]["Error403.csrf_failed.forbidden.org_suspended"];
            404: components["responses"]["Error404.org_not_found.not_found"];
            413: components["responses"]["Error413.payload_too_large"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable"];
        };
    };
    getV1UsageStatement: {
        parameters: {
            query?: {
                /** @description Such as 2026-11 */
                month?: string;
                /** @description Such as 2026-11-01 */
                from?: string;
                /** @description Absent = today; at most 366 days in all */
                to?: string;
            };
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Columns: time, kind, description, project_id, project, user, key_id, report_id, amount_usd, balance_usd, note */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example time,kind,description,project_id,project,user,key_id,report_id,amount_usd,balance_usd,note
                     *     2026-11-01T00:00:00.000Z,opening_balance,,,,,,,,0,
                     *     2026-11-15T08:00:00.000Z,allowance,allowance 2026-11,,,,,,20,20,
                     *     2026-11-15T08:00:00.000Z,charge,check 5ce1f6b2-09d4-4a37-8b6e-c0f2a9d81e73,prj_k3vq7w2m5d4xa6bt,Default,,key_k3vq7w2m5d4xa6bt,rep_k3vq7w2m5d4xa6bt,-0.02,19.98,
                     *     2026-11-15T08:00:00.000Z,closing_balance,,,,,,,,19.98,
                     */
                    "text/csv": string;
                };
            };
            401: components["responses"]["Error401.unauthorized"];
            403: components["responses"]["Error403.csrf_failed.forbidden.org_suspended"];
            404: components["responses"]["Error404.org_not_found"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable"];
        };
    };
    getV1Users: {
        parameters: {
            query?: {
                /** @description How many at most */
                limit?: components["parameters"]["ListLimit"];
                /** @description X-Next-Cursor of the page before this one */
                cursor?: components["parameters"]["ListCursor"];
            };
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "X-Next-Cursor": components["headers"]["X-Next-Cursor"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"][];
                };
            };
            401: components["responses"]["Error401.unauthorized"];
            403: components["responses"]["Error403.csrf_failed.forbidden.org_suspended"];
            404: components["responses"]["Error404.org_not_found"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable"];
        };
    };
    postV1Users: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "grace@example.com",
                 *       "password": "staple of the harbour",
                 *       "name": "Grace"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: email
                     * @description E-mail address
                     */
                    email: string;
                    /** @description At least 8 and at most 128 characters, an emoji counting as one; without the name from the e-mail address */
                    password?: string;
                    /** @description Shown name */
                    name?: string;
                    /** @enum {unknown} */
                    role?: "user" | "admin" | "superadmin";
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["Error400.invalid_password"];
            401: components["responses"]["Error401.unauthorized"];
            403: components["responses"]["Error403.csrf_failed.forbidden.org_suspended"];
            404: components["responses"]["Error404.org_not_found"];
            409: components["responses"]["Error409.conflict"];
            413: components["responses"]["Error413.payload_too_large"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable"];
        };
    };
    getV1UsersMe: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0d6f2a4e-8c1b-4f7a-9e35-b2d4c6a81f90",
                     *       "email": "ada@example.com",
                     *       "name": "Ada",
                     *       "is_active": true,
                     *       "is_verified": true,
                     *       "is_superuser": false,
                     *       "role": "user",
                     *       "created_at": "2026-11-15T08:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["User"];
                };
            };
            401: components["responses"]["Error401.unauthorized"];
            403: components["responses"]["Error403.csrf_failed.forbidden.org_suspended"];
            404: components["responses"]["Error404.org_not_found"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable"];
        };
    };
    patchV1UsersMe: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Ada Lovelace"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: email
                     * @description E-mail address
                     */
                    email?: string;
                    name?: string | null;
                    /** @description At least 8 and at most 128 characters, an emoji counting as one; without the name from the e-mail address */
                    password?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0d6f2a4e-8c1b-4f7a-9e35-b2d4c6a81f90",
                     *       "email": "ada@example.com",
                     *       "name": "Ada Lovelace",
                     *       "is_active": true,
                     *       "is_verified": true,
                     *       "is_superuser": false,
                     *       "role": "user",
                     *       "created_at": "2026-11-15T08:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["Error400.email_unavailable.invalid_password.update"];
            401: components["responses"]["Error401.unauthorized"];
            403: components["responses"]["Error403.csrf_failed.forbidden.org_suspended"];
            404: components["responses"]["Error404.org_not_found"];
            413: components["responses"]["Error413.payload_too_large"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable"];
        };
    };
    getV1UsersMeSessions: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"][];
                };
            };
            401: components["responses"]["Error401.unauthorized"];
            403: components["responses"]["Error403.csrf_failed.forbidden.org_suspended"];
            404: components["responses"]["Error404.org_not_found"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable"];
        };
    };
    deleteV1UsersMeSessions: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Signed out */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401.unauthorized"];
            403: components["responses"]["Error403.csrf_failed.forbidden.org_suspended"];
            404: components["responses"]["Error404.org_not_found"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable"];
        };
    };
    deleteV1UsersMeSessionsById: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path: {
                /** @example ses_k3vq7w2m5d4xa6bt */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Signed out */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401.unauthorized"];
            403: components["responses"]["Error403.csrf_failed.forbidden.org_suspended"];
            404: components["responses"]["Error404.org_not_found.not_found"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable"];
        };
    };
    getV1UsersById: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path: {
                /** @example 7b9e5c13-2f60-4d8e-a1c7-d3f5e8b20a46 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            401: components["responses"]["Error401.unauthorized"];
            403: components["responses"]["Error403.csrf_failed.forbidden.org_suspended"];
            404: components["responses"]["Error404.org_not_found.not_found"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable"];
        };
    };
    deleteV1UsersById: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path: {
                /** @example 7b9e5c13-2f60-4d8e-a1c7-d3f5e8b20a46 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, without a body */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401.unauthorized"];
            403: components["responses"]["Error403.csrf_failed.forbidden.org_suspended"];
            404: components["responses"]["Error404.org_not_found.not_found"];
            409: components["responses"]["Error409.conflict"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable"];
        };
    };
    patchV1UsersById: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path: {
                /** @example 7b9e5c13-2f60-4d8e-a1c7-d3f5e8b20a46 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "is_active": false
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: email
                     * @description E-mail address
                     */
                    email?: string;
                    name?: string | null;
                    /** @description At least 8 and at most 128 characters, an emoji counting as one; without the name from the e-mail address */
                    password?: string;
                    is_active?: boolean;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "7b9e5c13-2f60-4d8e-a1c7-d3f5e8b20a46",
                     *       "email": "grace@example.com",
                     *       "name": "Grace",
                     *       "is_active": false,
                     *       "is_verified": true,
                     *       "is_superuser": false,
                     *       "role": "user",
                     *       "created_at": "2026-11-15T08:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["Error400.email_unavailable.invalid_password.update"];
            401: components["responses"]["Error401.unauthorized"];
            403: components["responses"]["Error403.csrf_failed.forbidden.org_suspended"];
            404: components["responses"]["Error404.org_not_found.not_found"];
            409: components["responses"]["Error409.conflict"];
            413: components["responses"]["Error413.payload_too_large"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable"];
        };
    };
    patchV1UsersByUserIdRole: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path: {
                /** @example 7b9e5c13-2f60-4d8e-a1c7-d3f5e8b20a46 */
                user_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "role": "admin"
                 *     }
                 */
                "application/json": {
                    /** @enum {unknown} */
                    role: "user" | "admin" | "superadmin";
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "7b9e5c13-2f60-4d8e-a1c7-d3f5e8b20a46",
                     *       "email": "grace@example.com",
                     *       "name": "Grace",
                     *       "is_active": true,
                     *       "is_verified": true,
                     *       "is_superuser": false,
                     *       "role": "admin",
                     *       "created_at": "2026-11-15T08:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["User"];
                };
            };
            401: components["responses"]["Error401.unauthorized"];
            403: components["responses"]["Error403.csrf_failed.forbidden.org_suspended"];
            404: components["responses"]["Error404.org_not_found.not_found"];
            409: components["responses"]["Error409.conflict"];
            413: components["responses"]["Error413.payload_too_large"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable"];
        };
    };
    getV1Webhooks: {
        parameters: {
            query?: {
                /** @description How many at most */
                limit?: components["parameters"]["ListLimit"];
                /** @description X-Next-Cursor of the page before this one */
                cursor?: components["parameters"]["ListCursor"];
            };
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "X-Next-Cursor": components["headers"]["X-Next-Cursor"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"][];
                };
            };
            401: components["responses"]["Error401.unauthorized"];
            403: components["responses"]["Error403.csrf_failed.forbidden.org_suspended"];
            404: components["responses"]["Error404.org_not_found"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable"];
        };
    };
    postV1Webhooks: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://hooks.example.com/assay"
                 *     }
                 */
                "application/json": {
                    /** @description https with a public host name, without credentials */
                    url: string;
                    /** @description Only jobs of this project */
                    project_id?: string | null;
                    /**
                     * @description Where three tries fail, go on trying over 24 hours, less and less often
                     * @default false
                     */
                    long_tail?: boolean;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            400: components["responses"]["Error400.invalid_webhook_url"];
            401: components["responses"]["Error401.unauthorized"];
            403: components["responses"]["Error403.csrf_failed.forbidden.org_suspended"];
            404: components["responses"]["Error404.org_not_found.not_found"];
            409: components["responses"]["Error409.conflict"];
            413: components["responses"]["Error413.payload_too_large"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable"];
        };
    };
    postV1WebhooksDeliveriesByIdRedeliver: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path: {
                /** @example dlv_c5yh2n7jr4ge6pls */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted, goes on in the background */
            202: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Delivery"];
                };
            };
            401: components["responses"]["Error401.unauthorized"];
            403: components["responses"]["Error403.csrf_failed.forbidden.org_suspended"];
            404: components["responses"]["Error404.org_not_found.not_found"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable"];
        };
    };
    deleteV1WebhooksById: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path: {
                /** @example whk_k3vq7w2m5d4xa6bt */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, without a body */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401.unauthorized"];
            403: components["responses"]["Error403.csrf_failed.forbidden.org_suspended"];
            404: components["responses"]["Error404.org_not_found.not_found"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable"];
        };
    };
    getV1WebhooksByIdDeliveries: {
        parameters: {
            query?: {
                /** @description How many at most */
                limit?: components["parameters"]["ListLimit"];
                /** @description X-Next-Cursor of the page before this one */
                cursor?: components["parameters"]["ListCursor"];
            };
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path: {
                /** @example whk_k3vq7w2m5d4xa6bt */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "X-Next-Cursor": components["headers"]["X-Next-Cursor"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Delivery"][];
                };
            };
            401: components["responses"]["Error401.unauthorized"];
            403: components["responses"]["Error403.csrf_failed.forbidden.org_suspended"];
            404: components["responses"]["Error404.org_not_found.not_found"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable"];
        };
    };
    getV1WebhooksByIdSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path: {
                /** @example whk_k3vq7w2m5d4xa6bt */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SigningSecret"];
                };
            };
            401: components["responses"]["Error401.unauthorized"];
            403: components["responses"]["Error403.csrf_failed.forbidden.org_suspended"];
            404: components["responses"]["Error404.org_not_found.not_found"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable"];
        };
    };
    postV1WebhooksByIdTest: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and texts: `pl` for Polish, else English. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description An id of your own for this request, used in the answer and the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
                /** @description Organization to act in, when you belong to several. */
                "X-Org-ID"?: components["parameters"]["OrganizationId"];
                /** @description Project to act in. */
                "X-Project-ID"?: components["parameters"]["ProjectId"];
                /** @description Superadmins only: why an organization of others is looked into. Is logged. */
                "X-Access-Reason"?: components["parameters"]["AccessReason"];
            };
            path: {
                /** @example whk_k3vq7w2m5d4xa6bt */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted, goes on in the background */
            202: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-API-Version": components["headers"]["X-API-Version"];
                    "X-Service-Notice": components["headers"]["X-Service-Notice"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Delivery"];
                };
            };
            401: components["responses"]["Error401.unauthorized"];
            403: components["responses"]["Error403.csrf_failed.forbidden.org_suspended"];
            404: components["responses"]["Error404.org_not_found.not_found"];
            422: components["responses"]["Error422.validation_error"];
            429: components["responses"]["Error429.rate_limited"];
            500: components["responses"]["Error500.internal_error"];
            503: components["responses"]["Error503.unavailable.rate_limiter_unavailable"];
        };
    };
}
