LOCK TABLE "app"."domain_daily_totals" IN EXCLUSIVE MODE;
--> statement-breakpoint
CREATE TABLE "app"."domain_weekly_totals" (
	"project_id" uuid NOT NULL,
	"week" date NOT NULL,
	"sample" boolean NOT NULL,
	"domain" text NOT NULL,
	"monday" integer DEFAULT 0 NOT NULL,
	"tuesday" integer DEFAULT 0 NOT NULL,
	"wednesday" integer DEFAULT 0 NOT NULL,
	"thursday" integer DEFAULT 0 NOT NULL,
	"friday" integer DEFAULT 0 NOT NULL,
	"saturday" integer DEFAULT 0 NOT NULL,
	"sunday" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "domain_weekly_totals_project_id_week_sample_domain_pk" PRIMARY KEY("project_id","week","sample","domain")
);
--> statement-breakpoint
ALTER TABLE "app"."domain_weekly_totals" ADD CONSTRAINT "domain_weekly_totals_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "app"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "app"."domain_weekly_totals" ("project_id", "week", "sample", "domain", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
SELECT "project_id", "day" - extract(isodow from "day")::int + 1 AS "week", "sample", "domain",
  coalesce(sum("answers") FILTER (WHERE extract(isodow from "day") = 1), 0),
  coalesce(sum("answers") FILTER (WHERE extract(isodow from "day") = 2), 0),
  coalesce(sum("answers") FILTER (WHERE extract(isodow from "day") = 3), 0),
  coalesce(sum("answers") FILTER (WHERE extract(isodow from "day") = 4), 0),
  coalesce(sum("answers") FILTER (WHERE extract(isodow from "day") = 5), 0),
  coalesce(sum("answers") FILTER (WHERE extract(isodow from "day") = 6), 0),
  coalesce(sum("answers") FILTER (WHERE extract(isodow from "day") = 7), 0)
FROM "app"."domain_daily_totals"
GROUP BY "project_id", "week", "sample", "domain"
ORDER BY "project_id", "week", "domain", "sample";
--> statement-breakpoint
DROP TABLE "app"."domain_daily_totals";
