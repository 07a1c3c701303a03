import { Button, Menu } from '@mantine/core';
import type { Insights } from '../../contract/insights.ts';
import { downloadCsv } from '../csv/csv.ts';
import { IconDownload } from '../kit/icons.ts';
import { fileName, type InsightsFile, insightsFiles } from './insights-csv.ts';

export function ExportMenu({ insights }: { insights: Insights }) {
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />}>
          Export CSV
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {(Object.keys(insightsFiles) as InsightsFile[]).map((file) => (
          <Menu.Item
            key={file}
            onClick={() => downloadCsv(fileName(file, insights), insightsFiles[file](insights))}
          >
            {file}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
