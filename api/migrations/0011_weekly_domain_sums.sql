LOCK TABLE "app"."domain_daily_sums" IN EXCLUSIVE MODE;
--> statement-breakpoint
CREATE TABLE "app"."domain_weekly_sums" (
	"project_id" uuid NOT NULL,
	"week" date NOT NULL,
	"platform" text NOT NULL,
	"mode" text NOT NULL,
	"sample" boolean NOT NULL,
	"branded" boolean NOT NULL,
	"domain" text NOT NULL,
	"monday" integer DEFAULT 0 NOT NULL,
	"tuesday" integer DEFAULT 0 NOT NULL,
	"wednesday" integer DEFAULT 0 NOT NULL,
	"thursday" integer DEFAULT 0 NOT NULL,
	"friday" integer DEFAULT 0 NOT NULL,
	"saturday" integer DEFAULT 0 NOT NULL,
	"sunday" integer DEFAULT 0 NOT NULL,
	"monday_citations" integer DEFAULT 0 NOT NULL,
	"tuesday_citations" integer DEFAULT 0 NOT NULL,
	"wednesday_citations" integer DEFAULT 0 NOT NULL,
	"thursday_citations" integer DEFAULT 0 NOT NULL,
	"friday_citations" integer DEFAULT 0 NOT NULL,
	"saturday_citations" integer DEFAULT 0 NOT NULL,
	"sunday_citations" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "domain_weekly_sums_project_id_domain_week_platform_mode_sample_branded_pk" PRIMARY KEY("project_id","domain","week","platform","mode","sample","branded")
);
--> statement-breakpoint
ALTER TABLE "app"."domain_weekly_sums" ADD CONSTRAINT "domain_weekly_sums_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "app"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "domain_weekly_sums_week" ON "app"."domain_weekly_sums" USING btree ("project_id","week");--> statement-breakpoint
INSERT INTO "app"."domain_weekly_sums" ("project_id", "week", "platform", "mode", "sample", "branded", "domain",
  "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  "monday_citations", "tuesday_citations", "wednesday_citations", "thursday_citations", "friday_citations", "saturday_citations", "sunday_citations")
SELECT "project_id", "day" - extract(isodow from "day")::int + 1 AS "week", "platform", "mode", "sample", "branded", "domain",
  coalesce(sum("answers") FILTER (WHERE extract(isodow from "day") = 1), 0),
  coalesce(sum("answers") FILTER (WHERE extract(isodow from "day") = 2), 0),
  coalesce(sum("answers") FILTER (WHERE extract(isodow from "day") = 3), 0),
  coalesce(sum("answers") FILTER (WHERE extract(isodow from "day") = 4), 0),
  coalesce(sum("answers") FILTER (WHERE extract(isodow from "day") = 5), 0),
  coalesce(sum("answers") FILTER (WHERE extract(isodow from "day") = 6), 0),
  coalesce(sum("answers") FILTER (WHERE extract(isodow from "day") = 7), 0),
  coalesce(sum("citations") FILTER (WHERE extract(isodow from "day") = 1), 0),
  coalesce(sum("citations") FILTER (WHERE extract(isodow from "day") = 2), 0),
  coalesce(sum("citations") FILTER (WHERE extract(isodow from "day") = 3), 0),
  coalesce(sum("citations") FILTER (WHERE extract(isodow from "day") = 4), 0),
  coalesce(sum("citations") FILTER (WHERE extract(isodow from "day") = 5), 0),
  coalesce(sum("citations") FILTER (WHERE extract(isodow from "day") = 6), 0),
  coalesce(sum("citations") FILTER (WHERE extract(isodow from "day") = 7), 0)
FROM "app"."domain_daily_sums"
GROUP BY "project_id", "week", "platform", "mode", "sample", "branded", "domain"
ORDER BY "project_id", "week", "domain", "platform", "mode", "sample", "branded";
--> statement-breakpoint
DROP TABLE "app"."domain_daily_sums";
