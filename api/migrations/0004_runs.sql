CREATE TABLE "app"."platform_gates" (
	"platform" text PRIMARY KEY NOT NULL,
	"pace" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "app"."analyses" ADD COLUMN "cost" numeric(12, 6) DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "projects_automatic" ON "app"."projects" USING btree ("id") WHERE project_status = 'active' and (settings ->> 'autoAnalysis') = 'true';