import { useMay } from '../../api/session.ts';
import { m } from '../../texts/messages.js';
import { Funds } from './funds.tsx';
import { OrganizationPage } from './organization-page.tsx';
import { SpendLimits } from './spend-limits.tsx';
import { SpendingCharts } from './spending-charts.tsx';
import { Statement } from './statement.tsx';

export function Usage() {
  const may = useMay();
  return (
    <OrganizationPage title={m.organization_usage()} about={m.organization_usage_about()}>
      {(org) => (
        <>
          <Funds org={org} />
          <SpendingCharts org={org} />
          {may.manage ? (
            <>
              <SpendLimits org={org} />
              <Statement org={org} />
            </>
          ) : null}
        </>
      )}
    </OrganizationPage>
  );
}
